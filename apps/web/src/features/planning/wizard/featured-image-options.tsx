import { cutText } from '@chapterhouse/contract/cut-text';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import { useConfig } from '../../system/config.queries.ts';
import classes from './wizard.module.css';
import type { WizardOptions } from './wizard-options.ts';

const ChoosePicture = lazy(async () => ({
  default: (await import('../../media/choose-picture.tsx')).ChoosePicture,
}));

type Props = {
  options: Pick<WizardOptions, 'featuredImage' | 'featuredMedia'>;
  error: string | undefined;
  onChange: (part: Partial<WizardOptions>) => void;
};

/** Where the featured image of each article comes from. */
export function FeaturedImageOptions({ options, error, onChange }: Props) {
  const { featuredImage, featuredMedia } = options;
  const model = useConfig()?.features.pictures ?? 'none';
  const [isChoosing, setChoosing] = useState(false);
  const canGenerate = model !== 'none' || featuredImage === 'generate';
  const data = [
    { value: 'none', label: 'None' },
    ...(canGenerate
      ? [
          {
            value: 'generate',
            label: model === 'demo' ? 'Generate (sample pictures)' : 'Generate for each article',
          },
        ]
      : []),
    { value: 'library', label: 'One picture from the library' },
  ];
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Featured image"
        description={
          featuredImage === 'generate'
            ? 'Made after each article is written; the article does not wait for it'
            : undefined
        }
        data={data}
        value={featuredImage}
        error={error}
        onChange={({ currentTarget: { value } }) =>
          onChange({ featuredImage: value === 'generate' || value === 'library' ? value : 'none' })
        }
      />
      {featuredImage === 'library' && (
        <div className={classes.chosenPicture}>
          {featuredMedia && <img src={featuredMedia.thumbnail_url} alt="" width="80" height="60" />}
          <Button variant="default" onClick={() => setChoosing(true)}>
            {featuredMedia ? `Change ${cutText(featuredMedia.name, 30)}` : 'Choose Picture'}
          </Button>
        </div>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <ChoosePicture
            onChoose={({ id, name, thumbnail_url }) =>
              onChange({ featuredMedia: { id, name, thumbnail_url } })
            }
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
