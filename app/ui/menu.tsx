import { Link } from '@remix-run/react'
import { type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { classNames } from './style/class-names.ts'

type MenuProps = {
	/** What the summary shows; a plain icon button when `label` is all there is. */
	summary?: ReactNode
	label: string
	icon?: IconName
	/** Opens towards the end of the line instead of its start. */
	start?: boolean
	/** Look of the summary, where it is more than a round button. */
	className?: string
	children: ReactNode
}

/** A <details>: works by itself; with a script Esc and a click elsewhere close it too. */
export function Menu({ summary, label, icon = 'ellipsis', start, className, children }: MenuProps) {
	return (
		<details className={classNames('menu', start && 'menu--start')} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
			<summary className={buttonClass({ look: 'ghost', iconOnly: !className, className })}>
				{summary ?? <Icon name={icon} />}
				<span className="sr">{label}</span>
			</summary>
			<div className="menu-list">{children}</div>
		</details>
	)
}

type MenuLinkProps = { to: string; icon?: IconName; danger?: boolean; reloadDocument?: boolean; children: ReactNode }

export function MenuLink({ to, icon, danger, reloadDocument, children }: MenuLinkProps) {
	return (
		<Link
			className={classNames('menu-item', danger && 'menu-item--danger')}
			to={to}
			reloadDocument={reloadDocument}
			onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
		>
			{icon ? <Icon name={icon} /> : null}
			{children}
		</Link>
	)
}

type MenuButtonProps = Omit<MenuLinkProps, 'to' | 'reloadDocument'> & { name?: string; value?: string }

/** An item that does something: the button of the form around it. */
export function MenuButton({ icon, danger, children, ...field }: MenuButtonProps) {
	return (
		<button className={classNames('menu-item', danger && 'menu-item--danger')} type="submit" {...field}>
			{icon ? <Icon name={icon} /> : null}
			{children}
		</button>
	)
}

export function MenuTitle({ children }: { children: ReactNode }) {
	return <p className="menu-title">{children}</p>
}

export function MenuSeparator() {
	return <div className="menu-sep" />
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
	if (event.key !== 'Escape' || !event.currentTarget.open) return
	event.stopPropagation()
	event.currentTarget.open = false
	event.currentTarget.querySelector('summary')?.focus()
}

function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
	if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}
