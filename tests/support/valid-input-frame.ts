import { type Entry } from './valid-input.ts'

export const ofFrame: Record<string, Entry> = {
	'notices.list': () => ({}),
	'notices.summary': () => ({}),
	'notices.markRead': ({ ids: { noticeId } }) => [{ noticeId }, {}],
	'palette.search': () => ({ search: 'reg' }),
	'partners.createPartner': ({ owner }) => ({
		name: 'Citas Claras',
		description: 'Agenda para clínicas',
		userEmail: owner.email,
	}),
	'partners.frame': () => ({}),
	'partners.info': () => ({}),
	'partners.saveInfo': () => ({ name: 'Citas Claras', description: 'Agenda para clínicas', email: 'hola@claras.test' }),
	'partners.businesses': () => ({}),
	'home.show': () => ({}),
}
