import { type ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

export type Tone = 'ok' | 'info' | 'aviso' | 'fallo'

/** What was done, once, on the page that follows. `id` tells two notices of the same words apart. */
export type Flash = {
	id: string
	text: string
	/** How often it was said while it stood there. */
	times?: number
	status?: Tone
	seconds?: number
	/** 'Deshacer' beside the words, where only a script can do it; `about`: the id of what it takes back. */
	action?: { label: string; about?: string; run: () => void }
	/** Takes it back: a form that posts to `action`, and then stays where one is. */
	undo?: Undo
}

export type Undo = { action: string; fields: Record<string, string> }

export const toneIcons: Record<Tone, IconName> = {
	ok: 'circle-check',
	info: 'info',
	aviso: 'triangle-exclamation-point',
	fallo: 'circle-x',
}

/** How long a flash stays (decision D-04): a snackbar, a notification toast. In seconds. */
export const flashSeconds = { snackbar: 6, toast: 3 } as const

type CalloutProps = { status?: Tone; role?: 'status' | 'alert'; children: ReactNode }

export function Callout({ status = 'info', role, children }: CalloutProps) {
	return (
		<div className="callout" data-status={status} role={role}>
			<Icon name={toneIcons[status]} />
			<div>{children}</div>
		</div>
	)
}
