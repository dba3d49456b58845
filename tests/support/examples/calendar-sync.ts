import { newShortId } from '#app/lib/id.ts'
import { answerOfGoogle, connectGoogle, linkGoogle } from '../scenes/google.ts'
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
	'calendarSync.specialistCalendar': ({ ids: { specialistId } }) => ({ specialistId }),
	'calendarSync.linkAccount': async ({ ctx, ids: { specialistId } }) => {
		return { specialistId, email: (await connectGoogle(ctx, anAddress())).email }
	},
	'calendarSync.calendarsOfSpecialist': async ({ ctx, ids: { specialistId } }) => {
		await linkGoogle(ctx, specialistId, anAddress())
		return { specialistId }
	},
	'calendarSync.chooseCalendar': async ({ ctx, ids: { specialistId } }) => {
		const email = anAddress()
		await linkGoogle(ctx, specialistId, email)
		return { specialistId, calendarId: email }
	},
	'calendarSync.assignCalendars': async ({ ctx, ids: { specialistId } }) => {
		await linkGoogle(ctx, specialistId, anAddress())
		return { assignments: [{ specialistId, calendarId: 'citas@group', calendarName: 'Citas' }] }
	},
	'calendarSync.unlinkSpecialist': async ({ ctx, ids: { specialistId } }) => {
		await linkGoogle(ctx, specialistId, anAddress())
		return { specialistId }
	},
	'calendarSync.planReading': () => ({}),
	'calendarSync.authoriseAccount': async ({ ctx }) => ({ email: (await connectGoogle(ctx, anAddress())).email }),
}
