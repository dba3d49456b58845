import { and, asc, eq } from 'drizzle-orm'
import { makeCtx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { bookAppointment } from '#app/features/agenda/appointments.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { keepHandle } from '#app/features/contacts/handles.server.ts'
import { addDays, localDate } from '#app/lib/time.ts'
import { events, jobs } from '#db/schema/core.ts'
import { messages } from '#db/schema/inbox.ts'
import { notifications } from '#db/schema/notifications.ts'
import { anInbox } from './inbox-scene.ts'
import { runJobs } from './run-jobs.ts'

type Options = {
	/** Days from today. */
	days?: number
	time?: string
	sendReminder?: number | null
	/** Whether the client wrote within the last day. */
	wrote?: boolean
}

/** A salon on WhatsApp whose assistant reminds, with a client who has an address; `book` saves an appointment. */
export async function aReminding(options: Options = {}) {
	const { days = 3, time = '09:00', sendReminder = 12, wrote = false } = options
	const scene = await anInbox({ throughput: 1000 })
	const { whatsapp, countryCode } = scene.contact
	const number = `521${whatsapp}`
	await transact(scene.ctx, async (within) => {
		await createAssistant(within, {
			branchId: scene.branch.id,
			name: 'Sofía',
			goal: 'Agendar citas',
			greeting: 'Hola, soy Sofía',
			instructions: 'Sé amable',
			notes: 'Ninguna nota',
			channels: ['whatsapp'],
			capabilities: { sendReminder },
		})
		const handle = {
			contactId: scene.contact.id,
			channel: 'whatsapp',
			handle: countryCode + whatsapp,
			address: number,
		} as const
		await keepHandle(within, handle)
	})
	const date = addDays(localDate(scene.at, scene.branch.timeZone), days)
	const wish = { ...scene.nine, date, time, allowConflict: false }
	const hear = (text: string) => scene.hear({ from: number, text })
	if (wrote) {
		await hear('Hola')
		await scene.settle(1000)
	}
	return {
		...scene,
		wish,
		number,
		write: hear,
		book: (more: Partial<typeof wish> = {}) =>
			transact(scene.ctx, (within) => bookAppointment(within, { ...wish, ...more })),
		/** Lets everything that is due happen `ms` after the scene's moment. */
		after: (ms: number) => runJobs(scene.home, { now: scene.at + ms }),
		rows: () =>
			scene.home.db
				.select()
				.from(notifications)
				.where(eq(notifications.businessId, scene.business.id))
				.orderBy(asc(notifications.deliverAt), asc(notifications.id)),
		/** What went out by rule, as it stands in the conversations. */
		sentTexts: async () => {
			const rows = await scene.home.db
				.select()
				.from(messages)
				.where(and(eq(messages.businessId, scene.business.id), eq(messages.role, 'system')))
				.orderBy(asc(messages.createdAt), asc(messages.id))
			return rows.filter(({ cause }) => cause?.kind === 'rule').map(({ text }) => text)
		},
		jobsOf: () =>
			scene.home.db
				.select()
				.from(jobs)
				.where(and(eq(jobs.businessId, scene.business.id), eq(jobs.kind, 'notifications.deliver'))),
		eventsOf: async (name: string) => {
			const rows = await scene.home.db
				.select()
				.from(events)
				.where(and(eq(events.businessId, scene.business.id), eq(events.name, name)))
				.orderBy(asc(events.seq))
			return rows.map(({ payload }) => payload)
		},
		ctxAfter: (ms: number) =>
			makeCtx(scene.home, 'business', { businessId: scene.business.id }, scene.ctx.actor, scene.at + ms),
	}
}

export type Reminding = Awaited<ReturnType<typeof aReminding>>
