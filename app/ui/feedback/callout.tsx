import { type ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

export type NoticeStatus = 'ok' | 'info' | 'aviso' | 'fallo'

/** What was done, once, on the page that follows. `id` tells two notices of the same words apart. */
export type NoticeContent = {
	id: string
	text: string
	status?: NoticeStatus
	seconds?: number
	/** A press beside the words, such as 'Deshacer', where only a script can do it. */
	action?: { label: string; run: () => void }
	/** Takes it back: a form that posts to `action`, and then stays where one is. */
	undo?: Undo
}

export type Undo = { action: string; fields: Record<string, string> }

export const noticeIcons: Record<NoticeStatus, IconName> = {
	ok: 'circle-check',
	info: 'info',
	aviso: 'triangle-exclamation-point',
	fallo: 'circle-x',
}

/** How long a notice stays (decision D-04): a snackbar, a notification toast, the sales funnel's. In seconds. */
export const noticeSeconds = { snackbar: 6, toast: 3, salesFunnel: 4 } as const

type NoticeProps = { status?: NoticeStatus; role?: 'status' | 'alert'; children: ReactNode }

export function Notice({ status = 'info', role, children }: NoticeProps) {
	return (
		<div className="notice" data-status={status} role={role}>
			<Icon name={noticeIcons[status]} />
			<div>{children}</div>
		</div>
	)
}
