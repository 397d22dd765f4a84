/** Has the browser download an address of this server: it answers with a file, so the page stays. */
export function followDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
