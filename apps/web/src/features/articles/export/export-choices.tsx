import type { ExportFormat } from '@chapterhouse/contract/articles/export-endpoints';
import { Menu } from '@mantine/core';
import classes from './export.module.css';

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'markdown', label: 'Markdown files' },
  { format: 'html', label: 'HTML files' },
  { format: 'csv', label: 'CSV table' },
];

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
        <span className={classes.anchor} aria-hidden="true" />
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
