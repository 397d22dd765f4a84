import { optionLimits } from '@chapterhouse/contract/articles/option-values';
import type { CheckedSource } from '@chapterhouse/contract/articles/wizard-endpoints';
import { cutText } from '@chapterhouse/contract/cut-text';
import { Button, Textarea, TextInput } from '@mantine/core';
import textClasses from '../../../components/styles/text.module.css';
import { Fold } from './fold.tsx';
import classes from './options.module.css';
import { addressesOf, type OptionErrors, type WizardOptions } from './wizard-options.ts';

type Props = {
  options: WizardOptions;
  errors: OptionErrors;
  /** The server's results for the current URLs. */
  checked: readonly CheckedSource[];
  onChange: (part: Partial<WizardOptions>) => void;
};

const whole = (count: number) => count.toLocaleString('en');

export function SourceOptions({ options, errors, checked, onChange }: Props) {
  const { addresses, texts } = options;
  const count = addressesOf(addresses).length + texts.length;
  const problems = checked.filter(({ problem }) => problem !== '');
  const changeText = (index: number, part: Partial<{ title: string; text: string }>) =>
    onChange({ texts: texts.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <Fold
      title="Sources"
      note={count > 0 ? `${count} of ${optionLimits.sources}` : ''}
      hasError={Boolean(errors.addresses) || problems.length > 0}
    >
      <p className={textClasses.quiet}>
        Articles take their facts from these sources and link to the pages. Claims that no source supports are
        marked for review.
      </p>
      <Textarea
        label="Addresses"
        description={`One URL per line, ${optionLimits.sources} sources at most`}
        placeholder="https://"
        autosize
        minRows={2}
        maxRows={6}
        value={addresses}
        onChange={(event) => onChange({ addresses: event.currentTarget.value })}
        error={errors.addresses ?? problems.length > 0}
      />
      {checked.length > 0 && (
        <div role={problems.length > 0 ? 'alert' : 'status'}>
          <ul className={classes.checked}>
            {checked.map(({ url, problem, title, characters, is_cut: isCut }) => (
              <li key={url} data-problem={problem !== '' || undefined}>
                <span className={classes.address}>{url}</span>
                <span>
                  {problem ||
                    `${title}: ${whole(characters)} characters read${isCut ? '; the rest of the page is not used' : ''}.`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {texts.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id, and are only appended.
        <fieldset key={index} className={classes.pasted}>
          <legend>Text {index + 1}</legend>
          <TextInput
            label="Title"
            maxLength={optionLimits.sourceTitleLength}
            value={title}
            onChange={(event) => changeText(index, { title: event.currentTarget.value })}
          />
          <Textarea
            label="Text"
            autosize
            minRows={4}
            maxRows={12}
            maxLength={optionLimits.sourceLength}
            value={text}
            onChange={(event) =>
              changeText(index, { text: cutText(event.currentTarget.value, optionLimits.sourceLength) })
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={
              <span className={classes.count}>
                {whole(text.length)} / {whole(optionLimits.sourceLength)}
              </span>
            }
          />
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange({ texts: texts.filter((_, at) => at !== index) })}
          >
            Remove Text {index + 1}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={count >= optionLimits.sources}
          onClick={() => onChange({ texts: [...texts, { title: '', text: '' }] })}
        >
          Paste a Text
        </Button>
      </div>
    </Fold>
  );
}
