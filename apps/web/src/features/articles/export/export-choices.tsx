import type { ExportFormat } from '@chapterhouse/contract/articles/history-endpoints';
import { Menu } from '@mantine/core';
import { errorText } from '../../../api/api-error.ts';
import { api, type BodyOf } from '../../../api/client.ts';
import { toast } from '../../../components/toast/toast.ts';
import { noteFailed } from '../articles.queries.ts';

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'markdown', label: 'Markdown files' },
  { format: 'html', label: 'HTML files' },
  { format: 'csv', label: 'CSV table' },
];

const exportFailed = 'Could not start the export. Please try again.';

/** Prepares the export and starts its download; says so if there is nothing to export, or if it failed. */
export async function startExport(body: BodyOf<'prepareExport'>): Promise<void> {
  try {
    const { url, articles } = await api('prepareExport', { body });
    if (articles === 0) toast.info('There are no articles to export.');
    else followDownload(url);
  } catch (error) {
    if (error instanceof Error) noteFailed('export articles')(error);
    toast.error(errorText(error, exportFailed));
  }
}

/** Downloads a file from this server; the page stays open. */
function followDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

type Props = { label: string; onChoose: (format: ExportFormat) => void; onClose: () => void };

export function ExportChoices({ label, onChoose, onClose }: Props) {
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      returnFocus={false}
      position="bottom-end"
      shadow="md"
      width={220}
    >
      <Menu.Target>
        <span style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label="Export">
        <Menu.Label>{label}</Menu.Label>
        {formats.map(({ format, label: name }) => (
          <Menu.Item key={format} onClick={() => onChoose(format)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
