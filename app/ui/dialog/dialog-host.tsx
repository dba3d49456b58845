import { useOutlet } from '@remix-run/react'
import { createContext, type ReactNode, type RefObject, type SyntheticEvent, useRef } from 'react'
import { openerAt } from './dialog-focus.ts'
import { inertWhen } from './inert.ts'

/** What opened the dialog that is open, the newest first. Apart from the dialog: a page without one needs none of its scripts. */
export const OpenerContext = createContext<RefObject<HTMLElement[]> | null>(null)

/**
 * Around the content of a page whose child routes are dialogs: shows the open one over it. The page behind is inert, and
 * remembers what opened the dialog, so that focus can go back there.
 */
export function DialogHost({ children }: { children: ReactNode }) {
	const dialog = useOutlet()
	const openers = useRef<HTMLElement[]>([])
	// The newest first: a menu that led to the dialog is gone by then, what had opened the menu is not.
	function remember({ target }: SyntheticEvent) {
		const pressed = openerAt(target)
		openers.current = pressed ? [pressed, ...openers.current.slice(0, 3)] : []
	}
	return (
		<OpenerContext.Provider value={openers}>
			<div
				className="contents"
				onClickCapture={remember}
				onDragStartCapture={remember}
				onKeyDownCapture={(event) => event.key === 'Enter' && remember(event)}
				{...inertWhen(dialog !== null)}
			>
				{children}
			</div>
			{dialog}
		</OpenerContext.Provider>
	)
}
