import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './wizard.module.css';

type Props = { subtopic: Subtopic; checked: boolean; onToggle: () => void };

/** The description waits in a tooltip for mouse and keyboard; a finger gets a button that unfolds it. */
export function SubtopicCard({ subtopic: { title, description }, checked, onToggle }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <li className={classes.subtopic} data-checked={checked || undefined}>
      <label className={classes.subtopicLabel} data-tip={unfolded ? undefined : description || undefined}>
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          aria-describedby={description ? id : undefined}
        />
        <span className={classes.subtopicTitle}>{title}</span>
      </label>
      {description && (
        <>
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={unfolded}
            aria-label={`About ${title}`}
            onClick={() => setUnfolded(!unfolded)}
          >
            <IconInfoCircle size={20} stroke={1.6} aria-hidden />
          </button>
          <p className={classes.description} id={id} hidden={!unfolded}>
            {description}
          </p>
        </>
      )}
    </li>
  );
}
