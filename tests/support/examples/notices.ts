import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'notices.list': () => ({}),
	'notices.summary': () => ({}),
	'notices.markRead': ({ ids: { noticeId } }) => [{ noticeId }, {}],
}
