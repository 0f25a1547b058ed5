/** The file extensions offered in the file chooser. Other dropped files are reported as unread. */
export const acceptedFiles = '.xlsx,.xls,.ods,.csv,.tsv,.txt,.eml,.msg,.pdf,.docx,.rtf,.zip,.htm,.html';
