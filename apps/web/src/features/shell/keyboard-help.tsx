import { Switch } from '@mantine/core';
import { Fragment, useState } from 'react';
import { HeldModal } from '../../components/dialog/held-modal.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { singleKeys } from '../../lib/use-keys.ts';
import classes from './keyboard-help.module.css';

const groups = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Search screens, sites and articles' },
      { keys: ['z'], does: 'Undo the last change, while its message is shown' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    title: 'In lists of articles',
    keys: [
      { keys: ['j'], does: 'Next article' },
      { keys: ['k'], does: 'Previous article' },
      { keys: ['e'], does: 'Edit the article' },
      { keys: ['p'], does: 'Publish the article, in the history' },
    ],
  },
  { title: 'In an article', keys: [{ keys: ['Ctrl S', '⌘ S'], does: 'Save' }] },
];

/** Lists the keyboard shortcuts. Single keys can be turned off here. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const [areOn, setOn] = useState(singleKeys.areOn);
  return (
    <HeldModal busy={false} opened centered onClose={onClose} title="Keyboard shortcuts">
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={classes.title}>{title}</h3>
          <dl className={classes.keys}>
            {keys.map(({ keys: names, does }) => (
              <Fragment key={does}>
                <dt>
                  {names.map((name, index) => (
                    <Fragment key={name}>
                      {index > 0 && ' or '}
                      <kbd>{name}</kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        mt="lg"
        label="Use single keys"
        description="Turn this off if you use speech input."
        checked={areOn}
        onChange={({ currentTarget: { checked } }) => {
          singleKeys.turn(checked);
          setOn(checked);
        }}
      />
    </HeldModal>
  );
}
