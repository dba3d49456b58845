import { and, desc, eq, inArray } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { pageChannels } from '#app/features/channels/kinds.ts'
import { type AccountRow, canSend } from '#app/features/channels/queries.server.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { type Assistant } from '../queries.server.ts'
import { type Outlets } from './schemas.ts'

export type Outlet = AccountRow & { channel: (typeof pageChannels)[number] }
type Of = Pick<Assistant, 'id' | 'channels' | 'mode'>

/** Pages and profiles publish; WhatsApp lets no program do so, and a chat on a site has nobody who reads along. */
function publishingOf({ channels, mode }: Of) {
	// What one tries things out with tells nobody outside.
	return mode === 'test' ? [] : pageChannels.filter((channel) => channels.includes(channel))
}

/** Of each channel that the assistant listens on the account that is its own, else the newest that is nobody else's. */
export async function outletsOf(ctx: ReadCtx | WriteCtx, assistant: Of): Promise<Outlet[]> {
	const channels = publishingOf(assistant)
	if (channels.length === 0) return []
	const rows = await ctx.db
		.select()
		.from(channelAccounts)
		.where(
			and(
				owned(ctx, channelAccounts),
				inArray(channelAccounts.channel, channels),
				eq(channelAccounts.state, 'connected'),
			),
		)
		.orderBy(desc(channelAccounts.createdAt), desc(channelAccounts.id))
		.limit(100)
	const able = rows.filter(canSend)
	return channels.flatMap((channel) => {
		const here = able.filter((row) => row.channel === channel)
		const row =
			here.find(({ assistantId }) => assistantId === assistant.id) ?? here.find(({ assistantId }) => !assistantId)
		return row ? [{ ...row, channel }] : []
	})
}

/** Whether an account is the assistant's to publish on, connected just now or not. */
export function isOutletOf(
	assistant: Of,
	{ channel, assistantId }: Pick<AccountRow, 'channel' | 'assistantId'>,
): boolean {
	return publishingOf(assistant).some((one) => one === channel) && (!assistantId || assistantId === assistant.id)
}

/** As the owner reads it. */
export async function outletsShown(ctx: ReadCtx, assistant: Of): Promise<Outlets> {
	const outlets = await outletsOf(ctx, assistant)
	const channels = publishingOf(assistant)
	return {
		places: outlets.map(({ channel, displayAddress, name }) => ({ channel, name: displayAddress ?? name })),
		unconnected: channels.filter((channel) => !outlets.some((outlet) => outlet.channel === channel)),
		mayPublish: channels.length > 0,
		isTest: assistant.mode === 'test',
	}
}
