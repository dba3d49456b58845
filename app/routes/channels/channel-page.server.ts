import { metaChannels } from '#app/features/channels/kinds.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { found, frameOf, load } from '#app/web/load.server.ts'

/** What the page of one kind of channel shows; `named` stands in its address. */
export async function loadChannel(request: Request, named: string | undefined) {
	const ctx = await panelContext(request)
	const channel = found(metaChannels.find((kind) => kind === named))
	const { accounts } = await load(ctx, channels.listAccounts, { channel })
	return {
		channel,
		accounts,
		login: await load(ctx, channels.metaLogin, {}),
		timeZone: (await frameOf(ctx)).timeZone,
		mayEdit: ctx.can('businesses.edit'),
		linksByCode: channel === 'whatsapp' && ctx.place.whatsAppQr !== undefined,
		businessId: ctx.businessId,
	}
}
