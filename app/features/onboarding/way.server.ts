import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { sampleDay } from '#app/features/agenda/sample/sample-day.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { assistants } from '#db/schema/assistants.ts'
import { businesses } from '#db/schema/businesses.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { type Way } from './schemas.ts'

/** Through which people write by themselves. */
const outside = ['whatsapp', 'instagram', 'messenger'] as const

/** How far a business has come on the way to its first booking; null once it has had one. */
export async function wayOf(ctx: ReadCtx): Promise<Way | null> {
	if (await hasBooking(ctx)) return null
	const channel = await connected(ctx)
	const offered = and(owned(ctx, services), isNull(services.archivedAt))
	const count = await ctx.db.$count(services, offered)
	const team = await teamOf(ctx)
	const awake = await answering(ctx)
	const example = await sampleDay(ctx)
	const [own] = await ctx.db
		.select({ name: businesses.name, slug: businesses.slug })
		.from(businesses)
		.where(eq(businesses.id, ctx.businessId))
	return {
		slug: own?.slug ?? '',
		sampleDate: example.date,
		sample: example.date ? 'there' : count > 0 && team.length > 0 ? 'possible' : 'missing',
		steps: [
			{ word: 'business', isDone: true, detail: own?.name ?? '' },
			{
				word: 'services',
				isDone: count > 0,
				detail: count === 1 ? '1 servicio' : count > 0 ? `${count} servicios` : '',
			},
			{ word: 'team', isDone: team.length > 0, detail: team.join(', ') },
			{ word: 'channel', isDone: channel !== null, detail: channel ?? '' },
			{ word: 'assistant', isDone: awake !== null, detail: awake ?? '' },
			{ word: 'booking', isDone: false, detail: '' },
		],
	}
}

async function hasBooking(ctx: ReadCtx): Promise<boolean> {
	const rows = await ctx.db.select({ id: appointments.id }).from(appointments).where(owned(ctx, appointments)).limit(1)
	return rows.length > 0
}

async function connected(ctx: ReadCtx): Promise<string | null> {
	const [row] = await ctx.db
		.select({ name: channelAccounts.name })
		.from(channelAccounts)
		.where(
			and(
				owned(ctx, channelAccounts),
				eq(channelAccounts.state, 'connected'),
				inArray(channelAccounts.channel, [...outside]),
			),
		)
		.limit(1)
	return row?.name ?? null
}

/** The name of an assistant that answers people and may book. */
async function answering(ctx: ReadCtx): Promise<string | null> {
	const ofPeople = and(
		eq(assistants.isWorking, true),
		eq(assistants.mode, 'production'),
		ne(assistants.type, 'business'),
	)
	const rows = await ctx.db
		.select({ name: assistants.name, capabilities: assistants.capabilities })
		.from(assistants)
		.where(and(owned(ctx, assistants), ofPeople, isNull(assistants.deletedAt)))
	const books = rows.find(({ capabilities }) => capabilities?.inPersonScheduling || capabilities?.onlineScheduling)
	return books?.name ?? null
}

async function teamOf(ctx: ReadCtx): Promise<string[]> {
	const rows = await ctx.db
		.select({ name: specialists.name })
		.from(specialists)
		.where(and(owned(ctx, specialists), isNull(specialists.archivedAt)))
		.orderBy(asc(specialists.createdAt), asc(specialists.id))
		.limit(6)
	return rows.map(({ name }) => name.split(' ')[0] ?? name)
}
