"""Documents to print: scenarios as data in, PDF out. Typst sets the type; text never becomes part of its source."""
