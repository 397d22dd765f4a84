import type { PictureOptions } from '@chapterhouse/contract/articles/picture-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import type { Media } from '@chapterhouse/contract/media/endpoints';
import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { InlineError } from '../../../components/error-state.tsx';
import { RestoredNote, useDraft } from '../../../components/kept-draft.tsx';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { useMediaCalls } from '../../media/media.queries.ts';
import classes from './pictures.module.css';
import { useGeneratePictures } from './pictures.queries.ts';

type Props = {
  articleId: string;
  options: PictureOptions;
  onChoose: (media: Media) => void;
  onClose: () => void;
};

const count = limits.media.proposals;
const dollars = (cost: number) => `$${cost.toFixed(cost < 0.1 ? 3 : 2)}`;

/** Draws three pictures for a description that can be edited; one is used, the others are deleted unless kept. */
export function GenerateDialog({ articleId, options, onChoose, onClose }: Props) {
  useReturnFocus();
  const [prompt, setPrompt, isRestored] = useDraft(`picture.1.${articleId}`, options.prompt);
  const [keeps, setKeeps] = useState(false);
  const drawing = useGeneratePictures(articleId);
  const { remove } = useMediaCalls();
  const [proposals, setProposals] = useState<readonly Media[]>([]);
  const [cost, setCost] = useState<number | null>(null);
  const price = options.price_per_picture;

  /** A picture that an article uses is refused, which is fine. */
  function dropOthers(used?: Media) {
    if (keeps) return;
    for (const { id } of proposals) if (id !== used?.id) remove.mutate(id);
  }
  function close() {
    dropOthers();
    onClose();
  }

  return (
    <HeldModal
      busy={drawing.isPending}
      opened
      onClose={close}
      title="Generate a Picture"
      size="52rem"
      closeOnClickOutside={false}
    >
      <div className={classes.dialog}>
        {options.model === 'demo' && (
          <p className={classes.notice}>No image model is configured, so these are sample pictures.</p>
        )}
        {isRestored && <RestoredNote />}
        <Textarea
          label="Description"
          description="Made from the article and the profile of its site. Change it as you like."
          autosize
          minRows={4}
          maxRows={12}
          maxLength={limits.media.prompt}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
        <Group gap="md">
          <Button
            variant={proposals.length > 0 ? 'default' : 'filled'}
            loading={drawing.isPending}
            disabled={prompt.trim() === ''}
            onClick={() =>
              drawing.mutate(
                { prompt, count },
                {
                  onSuccess: (drawn) => {
                    dropOthers();
                    setProposals(keeps ? [...proposals, ...drawn.media] : drawn.media);
                    setCost((before) => (drawn.cost === null ? before : (before ?? 0) + drawn.cost));
                  },
                },
              )
            }
          >
            {proposals.length > 0 ? 'Generate Others' : 'Generate Pictures'}
          </Button>
          <p className={classes.hint} role="status">
            {drawing.isPending && 'Drawing. This takes up to a few minutes.'}
            {!drawing.isPending && cost !== null && `These pictures cost ${dollars(cost)}.`}
            {!drawing.isPending &&
              cost === null &&
              price !== null &&
              `About ${dollars(price * count)} for ${count}.`}
          </p>
        </Group>
        {drawing.error && (
          <InlineError message={errorText(drawing.error, 'Could not generate pictures. Try again.')} />
        )}
        {proposals.length > 0 && (
          <>
            <ul className={classes.proposals} aria-label="Proposed pictures">
              {proposals.map((media, index) => (
                <li key={media.id}>
                  <button
                    type="button"
                    onClick={() => {
                      dropOthers(media);
                      onChoose(media);
                      onClose();
                    }}
                  >
                    <img src={media.url} alt="" width={media.width} height={media.height} />
                    Use Picture {index + 1}
                  </button>
                </li>
              ))}
            </ul>
            <Checkbox
              label="Keep the others in the media library"
              checked={keeps}
              onChange={(event) => setKeeps(event.currentTarget.checked)}
            />
          </>
        )}
      </div>
    </HeldModal>
  );
}
