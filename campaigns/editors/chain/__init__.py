"""The editor of a chain: `*_page` say what it shows, `*_parts` change the text by its forms."""
