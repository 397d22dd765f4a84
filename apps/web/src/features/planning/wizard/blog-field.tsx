import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { InlineError } from '../../../components/error-state.tsx';
import type { Blog, useBlogs } from './blogs.ts';
import classes from './wizard.module.css';
import type { BlogKey } from './wizard-state.ts';

type Props = {
  choice: ReturnType<typeof useBlogs>;
  error: string | undefined;
  onChange: (blog: Blog | null) => void;
};

const keyText = ({ platform, id }: BlogKey) => `${platform}:${id}`;

export function BlogField({ choice, error, onChange }: Props) {
  const { groups, blog, isLoading, isEmpty, failed, retry, isFetching } = choice;
  if (failed) {
    return (
      <InlineError
        message="Could not load your blogs. Please try again."
        action={
          <Button size="xs" variant="default" onClick={retry} loading={isFetching}>
            Retry
          </Button>
        }
      />
    );
  }
  if (!isLoading && isEmpty) {
    return (
      <div className={classes.panel}>
        <p className={classes.panelTitle}>No blog is connected yet</p>
        <p className={classes.quiet}>Connect a WordPress site, or add any other website that accepts HTML.</p>
        <Button size="sm" renderRoot={(props) => <Link to="/websites" {...props} />}>
          Connect a Blog
        </Button>
        {error !== undefined && (
          <p className={classes.fieldError} role="alert">
            {error}
          </p>
        )}
      </div>
    );
  }
  const byValue = new Map(groups.flatMap((group) => group.blogs).map((one) => [keyText(one), one]));
  return (
    <NativeSelect
      label="Blog"
      required
      disabled={isLoading}
      error={error}
      value={blog ? keyText(blog) : ''}
      onChange={(event) => onChange(byValue.get(event.currentTarget.value) ?? null)}
    >
      <option value="">{isLoading ? 'Loading sites...' : 'Select a blog'}</option>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.blogs.map((one) => (
            <option key={keyText(one)} value={keyText(one)}>
              {one.name} ({one.url})
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
