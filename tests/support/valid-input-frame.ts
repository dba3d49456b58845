import { type Entry } from './valid-input.ts'

export const ofFrame: Record<string, Entry> = {
	'notices.list': () => ({}),
	'notices.summary': () => ({}),
	'notices.markRead': ({ ids: { noticeId } }) => [{ noticeId }, {}],
	'home.show': () => ({}),
}
