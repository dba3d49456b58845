import { newShortId } from '#app/lib/id.ts'
import { answerOfGoogle, connectGoogle } from '../scenes/google.ts'
import { type Entry } from './valid-inputs.ts'

const anAddress = () => `${newShortId()}@gmail.com`

export const examples: Record<string, Entry> = {
	'calendarSync.listAccounts': () => ({}),
	'calendarSync.startConnecting': () => ({ sessionKey: 'session', origin: 'http://127.0.0.1:3000' }),
	'calendarSync.finishConnecting': async ({ ctx }) => {
		const { sessionKey, state, code } = await answerOfGoogle(ctx, { email: anAddress() })
		return { sessionKey, state, code }
	},
	'calendarSync.disconnectAccount': ({ ids: { googleAccountId } }) => ({ googleAccountId }),
	'calendarSync.listCalendars': async ({ ctx }) => ({ googleAccountId: (await connectGoogle(ctx, anAddress())).id }),
	'calendarSync.authoriseAccount': async ({ ctx }) => ({ email: (await connectGoogle(ctx, anAddress())).email }),
}
