import { Content, Root, Title } from '@radix-ui/react-dialog'
import { useNavigate } from '@remix-run/react'
import { type ReactNode, useContext, useId, useRef } from 'react'
import { LinkButton } from '../button.tsx'
import { FlashSlot } from '../feedback/flash.tsx'
import { classNames } from '../style/class-names.ts'
import { giveFocusBack } from './dialog-focus.ts'
import { OpenerContext } from './dialog-host.tsx'

export type DialogRouteProps = {
	title: ReactNode
	/** Above the title, e.g. a status; below it, a sentence. */
	above?: ReactNode
	below?: ReactNode
	/** Beside the closing cross, e.g. a menu. */
	actions?: ReactNode
	/** The address of the page behind. */
	parent: string
	size?: 'small' | 'share' | 'wide'
	children: ReactNode
}

/**
 * A dialog with an address of its own. The server writes it open over its inert parent, with a link that closes it; in
 * the browser Radix adds the focus trap, Esc and a press outside. It is not in a portal, since a portal writes nothing
 * on the server. The route around it exports `handle = { dialog: true }`.
 */
export function DialogRoute({ title, above, below, actions, parent, size, children }: DialogRouteProps) {
	const navigate = useNavigate()
	const openers = useContext(OpenerContext)
	const titleId = useId()
	const content = useRef<HTMLDialogElement>(null)
	return (
		<Root open onOpenChange={(open) => !open && navigate(parent, { preventScrollReset: true })}>
			<div className="overlay">
				<Content
					asChild
					aria-labelledby={titleId}
					onOpenAutoFocus={(event) => {
						event.preventDefault()
						const first = content.current?.querySelector<HTMLElement>('[data-autofocus]')
						;(first ?? content.current)?.focus()
					}}
					onCloseAutoFocus={(event) => {
						event.preventDefault()
						giveFocusBack(openers?.current ?? [])
					}}
					onEscapeKeyDown={(event) => {
						if (closesSomethingElse(event.target)) event.preventDefault()
					}}
					onInteractOutside={(event) => {
						if (isNotice(event.target)) event.preventDefault()
					}}
				>
					<dialog ref={content} open className={classNames('dialog', size && `dialog--${size}`)} aria-modal="true">
						<div className="dialog-head">
							<div className="stack stack--1">
								{above}
								<Title id={titleId} className={size === 'wide' ? 'text-6' : undefined}>
									{title}
								</Title>
								{below}
							</div>
							{actions}
							<LinkButton look="ghost" icon="x" iconOnly to={parent} preventScrollReset>
								Cerrar
							</LinkButton>
						</div>
						<FlashSlot inDialog />
						{children}
					</dialog>
				</Content>
			</div>
		</Root>
	)
}

/** The part that scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<div className="dialog-body" tabIndex={0}>
			{children}
		</div>
	)
}

export function DialogFoot({ children }: { children: ReactNode }) {
	return <footer className="dialog-foot">{children}</footer>
}

/** Esc inside an open list or menu of the dialog, or a form in it that is left so, is for that first. */
function closesSomethingElse(target: EventTarget | null) {
	return target instanceof Element && target.closest('[aria-expanded="true"], details[open], [data-takes-esc]') !== null
}

/** What a notice above the dialog offers, such as taking back what was done in it, is pressed without leaving it. */
function isNotice(target: EventTarget | null) {
	return target instanceof Element && target.closest('.toasts') !== null
}
