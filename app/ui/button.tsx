import { Link } from '@remix-run/react'
import { type ButtonHTMLAttributes, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { classNames } from './style/class-names.ts'

/** One `primary` a screen. `iconOnly` shows the icon alone and says `children` to screen readers. */
export type ButtonLook = {
	look?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost' | 'link'
	size?: 's' | 'l'
	block?: boolean
	icon?: IconName
	iconOnly?: boolean
	className?: string
	children: ReactNode
}

type ButtonProps = ButtonLook & { busy?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonLook>

export function Button({ look, size, block, icon, iconOnly, className, children, busy, ...rest }: ButtonProps) {
	return (
		<button
			type="submit"
			{...rest}
			className={buttonClass({ look, size, block, iconOnly, className })}
			aria-busy={busy || undefined}
			disabled={busy || rest.disabled}
		>
			<ButtonContent icon={busy ? undefined : icon} iconOnly={iconOnly} small={size === 's'}>
				{children}
			</ButtonContent>
		</button>
	)
}

type LinkButtonProps = ButtonLook & {
	to: string
	preventScrollReset?: boolean
	reloadDocument?: boolean
	rel?: string
	/** 'none' in long lists: their page is known by its first press. */
	discover?: 'render' | 'none'
}

/** A link that looks like a button. An address of this page ('#menu') stays a plain anchor, so that :target follows. */
export function LinkButton({ look, size, block, icon, iconOnly, className, children, to, ...rest }: LinkButtonProps) {
	const looks = buttonClass({ look, size, block, iconOnly, className })
	const content = (
		<ButtonContent icon={icon} iconOnly={iconOnly} small={size === 's'}>
			{children}
		</ButtonContent>
	)
	if (to.startsWith('#')) {
		return (
			<a className={looks} href={to}>
				{content}
			</a>
		)
	}
	return (
		<Link className={looks} to={to} {...rest}>
			{content}
		</Link>
	)
}

/** For what must be another element, such as a <summary>. */
export function buttonClass({ look = 'secondary', size, block, iconOnly, className }: Omit<ButtonLook, 'children'>) {
	return classNames(
		'btn',
		`btn--${look}`,
		size && `btn--${size}`,
		block && 'btn--block',
		iconOnly && 'btn--icon',
		className,
	)
}

function ButtonContent(props: { icon?: IconName; iconOnly?: boolean; small?: boolean; children: ReactNode }) {
	return (
		<>
			{props.icon ? <Icon name={props.icon} size={props.small ? 's' : undefined} /> : null}
			{props.iconOnly ? <span className="sr">{props.children}</span> : props.children}
		</>
	)
}
