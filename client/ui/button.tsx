import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';
import type { FollowProps } from './follow-links.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

type Look = {
  variant?: 'solid' | 'outline' | 'text';
  /** Set for labels that the shop writes in upper case. */
  caps?: boolean;
  tall?: boolean;
  block?: boolean;
};

function look({ variant, caps, tall, block }: Look, className: string | undefined): string {
  return classes(
    styles.button,
    variant && styles[variant],
    caps && styles.caps,
    tall && styles.tall,
    block && styles.block,
    className,
  );
}

export type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean };

export function Button({ variant, caps, tall, block, busy, className, onClick, ...rest }: ButtonProps) {
  // A disabled button would lose the focus, so a busy one only ignores presses.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, caps, tall, block }, className)}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={press}
    />
  );
}

type LinkButtonProps = Look & ComponentProps<'a'> & FollowProps;

export function LinkButton({ variant, caps, tall, block, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={look({ variant, caps, tall, block }, className)}>
      {children}
    </a>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: IconName;
  /** Whether the button has a border. */
  line?: boolean;
};

export function IconButton({ label, icon, line, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.iconButton, line && styles.iconLine, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
