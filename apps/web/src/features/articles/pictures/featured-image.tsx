import type { Media } from '@chapterhouse/contract/media/endpoints';
import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { AddPicture } from '../../media/add-picture.tsx';
import { AltField } from './alt-field.tsx';
import classes from './pictures.module.css';
import { pictureOptionsQuery, useRetryFeaturedImage } from './pictures.queries.ts';

const ChoosePicture = lazy(async () => ({
  default: (await import('../../media/choose-picture.tsx')).ChoosePicture,
}));
const GenerateDialog = lazy(async () => ({
  default: (await import('./generate-dialog.tsx')).GenerateDialog,
}));

type FeaturedFields = {
  featured_media_id: string | null;
  featured_image_url: string;
  featured_image_alt: string;
};

type Props = {
  articleId: string;
  /** The pictures that the saved article has. */
  media: readonly Media[];
  fields: FeaturedFields;
  onChange: (part: Partial<FeaturedFields>) => void;
  errors: { url: string | undefined; alt: string | undefined };
  /** What the platform does with it; null: it has no use for an address. */
  what: string | null;
};

/** The featured image of an article: from the library, a file, an address, or generated. */
export function FeaturedImage({ articleId, media, fields, onChange, errors, what }: Props) {
  const options = useQuery(pictureOptionsQuery(articleId)).data;
  const [dialog, setDialog] = useState<'library' | 'generate' | null>(null);
  // A picture that was chosen now is not among those of the saved article.
  const [chosen, setChosen] = useState<Media | null>(null);
  const id = fields.featured_media_id;
  const shown = [chosen, ...media].find((one) => one !== null && one.id === id) ?? null;
  const address = fields.featured_image_url;

  function use(picture: Media) {
    setChosen(picture);
    onChange({
      featured_media_id: picture.id,
      featured_image_url: '',
      featured_image_alt: picture.decorative ? '' : picture.alt,
    });
  }
  const isSet = id !== null || address.trim() !== '';
  return (
    <section className={classes.featured} aria-labelledby="featured-heading">
      <h3 id="featured-heading" className={classes.title}>
        Featured image
      </h3>
      <RequestNotice articleId={articleId} request={options?.request ?? null} isSet={isSet} />
      {shown && (
        <img
          className={classes.shown}
          src={shown.url}
          alt={fields.featured_image_alt}
          width={shown.width}
          height={shown.height}
          style={{ objectPosition: `${shown.focal_x * 100}% ${shown.focal_y * 100}%` }}
        />
      )}
      {id !== null && !shown && (
        <p className={classes.hint}>This picture is no longer in your media library.</p>
      )}
      {id === null && <AddPicture onAdded={use} />}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setDialog('library')}>
          {id === null ? 'Choose from Library' : 'Choose Another'}
        </Button>
        {options && options.model !== 'none' && (
          <Button size="xs" variant="default" onClick={() => setDialog('generate')}>
            Generate
          </Button>
        )}
        {id !== null && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={() => onChange({ featured_media_id: null, featured_image_alt: '' })}
          >
            Remove Picture
          </Button>
        )}
      </Group>
      {id === null && (
        <TextInput
          label="Address of a picture elsewhere"
          description={`The web address of a picture that you may use${what === null ? '' : `; it is ${what}`}`}
          placeholder="https://"
          inputMode="url"
          value={address}
          error={errors.url}
          onChange={(event) => onChange({ featured_image_url: event.currentTarget.value })}
        />
      )}
      {(isSet || fields.featured_image_alt !== '') && (
        <AltField
          articleId={articleId}
          mediaId={id}
          label="Alternative text"
          description="Describe the image for screen readers. Leave empty if it is decorative."
          error={errors.alt}
          value={fields.featured_image_alt}
          onText={(featured_image_alt) => onChange({ featured_image_alt })}
        />
      )}
      {dialog !== null && (
        <Suspense fallback={null}>
          {dialog === 'library' && <ChoosePicture onChoose={use} onClose={() => setDialog(null)} />}
          {dialog === 'generate' && options && (
            <GenerateDialog
              articleId={articleId}
              options={options}
              onChoose={use}
              onClose={() => setDialog(null)}
            />
          )}
        </Suspense>
      )}
    </section>
  );
}

type NoticeProps = {
  articleId: string;
  request: { status: 'waiting' | 'failed'; message: string } | null;
  isSet: boolean;
};

/** What became of the image that was asked for with the batch. */
function RequestNotice({ articleId, request, isSet }: NoticeProps) {
  const retry = useRetryFeaturedImage(articleId);
  if (request === null || isSet) return null;
  if (request.status === 'waiting')
    return (
      <p className={classes.hint} role="status">
        The featured image is being generated.
      </p>
    );
  return (
    <InlineError
      message={
        retry.error
          ? errorText(retry.error, 'The featured image could not be requested. Please try again.')
          : `The featured image could not be added. ${request.message}`
      }
      action={
        <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          Retry
        </Button>
      }
    />
  );
}
