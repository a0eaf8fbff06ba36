"""Pictures that people bring: read, kept beside what names them, given back. Boards are drawn over one."""
