import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { appointmentsOfContact } from '#app/features/agenda/queries.server.ts'
import { contactDetail, getContact } from '#app/features/contacts/queries.server.ts'
import { revenueOf } from '#app/features/finance/queries.server.ts'
import { arrivalsOf } from '#app/features/sources/queries.server.ts'
import { sidesOf } from '../list/sides.server.ts'
import {
	type ClientConversions,
	type ClientRecord,
	type ClientSources,
	type ClientVisits,
	type OneClientRecord,
} from './schemas-record.ts'

const came = ['asistida', 'no_pagada']
const open = ['agendada', 'confirmada', 'pago_pendiente']

/** The left column of somebody's record, and for who may see the agenda her figures by her last two hundred appointments. Throws `not_found`. */
export async function clientRecord(ctx: ReadCtx, { contactId }: OneClientRecord): Promise<ClientRecord> {
	await getContact(ctx, contactId)
	const records = ctx.can('agenda.view') ? await appointmentsOfContact(ctx, contactId, { upcoming: false }) : []
	const past = records.filter(({ appointment }) => came.includes(appointment.status))
	const counted = (status: string) => records.filter(({ appointment }) => appointment.status === status).length
	const next = records.findLast(({ appointment: { startsAt, status } }) => startsAt > ctx.now && open.includes(status))
	const sides = await sidesOf(ctx, [contactId])
	return {
		contact: await contactDetail(ctx, { contactId }),
		figures: {
			visits: sides(contactId).visits,
			lastVisit: past[0]?.appointment.startsAt ?? null,
			noShows: counted('no_asistida'),
			cancelled: counted('cancelada'),
			usual: usualOf(past.map(({ service }) => service.name)),
			revenue: ctx.can('finance.view') ? await revenueOf(ctx, contactId) : undefined,
		},
		nextVisit: next
			? {
					...{ id: next.appointment.id, at: next.appointment.startsAt },
					...{ service: next.service.name, specialist: next.specialist.name },
				}
			: null,
		threadId: sides(contactId).threadId,
	}
}

/** What she comes for most often, from her second visit on. */
function usualOf(services: string[]): ClientRecord['figures']['usual'] {
	const times = new Map<string, number>()
	for (const name of services) times.set(name, (times.get(name) ?? 0) + 1)
	const [most] = [...times].sort((a, b) => b[1] - a[1])
	return most && services.length > 1 ? { name: most[0], times: most[1], of: services.length } : null
}

/** Her appointments, the latest first, with the names of what they name. */
export async function clientVisits(ctx: ReadCtx, { contactId }: OneClientRecord): Promise<ClientVisits> {
	if (!ctx.can('agenda.view')) throw new DomainError('forbidden')
	await getContact(ctx, contactId)
	const records = await appointmentsOfContact(ctx, contactId, { upcoming: false })
	return {
		visits: records.map(({ appointment, service, branch, specialist }) => ({
			...{ id: appointment.id, at: appointment.startsAt, until: appointment.endsAt, status: appointment.status },
			...{ service: service.name, branch: branch.name, specialist: specialist.name, timeZone: branch.timeZone },
			...{ priceMinor: appointment.priceMinor, currency: appointment.currency },
		})),
	}
}

/** What assistants saw happen, in the business's own words. */
export async function clientConversions(ctx: ReadCtx, { contactId }: OneClientRecord): Promise<ClientConversions> {
	await getContact(ctx, contactId)
	const conversions = await ctx.db.all<ClientConversions['conversions'][number]>(sql`
		SELECT id, description, details, at FROM conversion_events
		WHERE business_id = ${ctx.businessId} AND contact_id = ${contactId} ORDER BY at DESC, id DESC LIMIT 200`)
	return { conversions }
}

/** By what she came, the latest first: her own words, an advertisement, a link or a campaign. */
export async function clientSources(ctx: ReadCtx, { contactId }: OneClientRecord): Promise<ClientSources> {
	if (!ctx.can('inbox.view')) throw new DomainError('forbidden')
	const { arrivals } = await arrivalsOf(ctx, { contactId })
	return { sources: arrivals.map(({ source, name, ...arrival }) => ({ ...arrival, source: source ?? name })) }
}
