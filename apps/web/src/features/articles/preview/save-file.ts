/** Hands a page to the browser's downloads. */
export function saveFile(name: string, html: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken its own hold of the blob by the next task.
  window.setTimeout(() => URL.revokeObjectURL(url), 0);
}
