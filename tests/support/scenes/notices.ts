import { and, asc, eq } from 'drizzle-orm'
import { transact } from '#app/core/transact.server.ts'
import { bookAppointment } from '#app/features/agenda/booking/appointments.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { saveTemplate } from '#app/features/channels/templates/kept.server.ts'
import { keepHandle } from '#app/features/contacts/handles.server.ts'
import { addDays, localDate } from '#app/lib/time.ts'
import { events, jobs } from '#db/schema/core.ts'
import { messages } from '#db/schema/inbox.ts'
import { notifications } from '#db/schema/notifications.ts'
import { noticeTemplates, type StandinTemplate } from '#tests/fakes/whatsapp-state.ts'
import { runJobs } from '../run-jobs.ts'
import { anInbox, type InboxScene } from './inbox-scene.ts'

type Options = {
	/** Days from today. */
	days?: number
	time?: string
	sendReminder?: number | null
	/** Whether the client wrote within the last day. */
	wrote?: boolean
	/** What the provider has approved, where it is not what the program asks for. */
	templates?: StandinTemplate[]
}

/** A salon on WhatsApp whose assistant reminds, with a client who has an address; `book` saves an appointment. */
export async function aReminding(options: Options = {}) {
	const { days = 3, time = '09:00', sendReminder = 12, wrote = false, templates } = options
	const scene = await anInbox({ throughput: 1000, ...(templates && { templates }) })
	const number = `521${scene.contact.whatsapp}`
	await prepare(scene, number, sendReminder)
	const date = addDays(localDate(scene.at, scene.branch.timeZone), days)
	const wish = { ...scene.nine, date, time, allowConflict: false }
	if (wrote) {
		await scene.hear({ from: number, text: 'Hola' })
		await scene.settle(1000)
	}
	return {
		...scene,
		...readsOf(scene),
		wish,
		number,
		book: (more: Partial<typeof wish> = {}) =>
			transact(scene.ctx, (within) => bookAppointment(within, { ...wish, ...more })),
		/** Lets everything that is due happen `ms` after the scene's moment. */
		after: (ms: number) => runJobs(scene.home, { now: scene.at + ms }),
		ctxAfter: (ms: number) => scene.later(ms),
	}
}

export type Reminding = Awaited<ReturnType<typeof aReminding>>

async function prepare({ ctx, branch, contact, accountId }: InboxScene, number: string, sendReminder: number | null) {
	const texts = { goal: 'Agendar citas', greeting: 'Hola, soy Sofía', instructions: 'Sé amable', notes: 'Nada más' }
	await transact(ctx, async (within) => {
		for (const { name, language, status, category, components } of noticeTemplates) {
			await saveTemplate(within, { accountId, name, language, status, category, components })
		}
		await createAssistant(within, {
			...texts,
			branchId: branch.id,
			name: 'Sofía',
			channels: ['whatsapp'],
			capabilities: { sendReminder },
		})
		const handle = `${contact.countryCode}${contact.whatsapp}`
		await keepHandle(within, { contactId: contact.id, channel: 'whatsapp', handle, address: number })
	})
}

function readsOf({ home, business }: InboxScene) {
	return {
		rows: () =>
			home.db
				.select()
				.from(notifications)
				.where(eq(notifications.businessId, business.id))
				.orderBy(asc(notifications.deliverAt), asc(notifications.id)),
		/** What went out by rule, as it stands in the conversations. */
		sentTexts: async () => {
			const rows = await home.db
				.select()
				.from(messages)
				.where(and(eq(messages.businessId, business.id), eq(messages.role, 'system')))
				.orderBy(asc(messages.createdAt), asc(messages.id))
			return rows.filter(({ cause }) => cause?.kind === 'rule').map(({ text }) => text)
		},
		jobsOf: () =>
			home.db
				.select()
				.from(jobs)
				.where(and(eq(jobs.businessId, business.id), eq(jobs.kind, 'notifications.deliver'))),
		eventsOf: async (name: string) => {
			const rows = await home.db
				.select()
				.from(events)
				.where(and(eq(events.businessId, business.id), eq(events.name, name)))
				.orderBy(asc(events.seq))
			return rows.map(({ payload }) => payload)
		},
	}
}
