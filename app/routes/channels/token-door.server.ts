import { metaChannels } from '#app/features/channels/kinds.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

/** `named` stands in the address. */
const kindOf = (named: string | undefined) => found(metaChannels.find((kind) => kind === named))

/** The account that `?cuenta=` names, connected anew; none for a new one. */
export async function accountToConnect(request: Request, named: string | undefined) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const channel = kindOf(named)
	const id = new URL(request.url).searchParams.get('cuenta')
	if (!id) return { channel, account: undefined }
	const { accounts } = await load(ctx, channels.listAccounts, { channel })
	return { channel, account: found(accounts.find((account) => account.id === id)) }
}

export async function connectByToken(request: Request, named: string | undefined) {
	const ctx = await panelContext(request)
	const parent = `/integraciones/${kindOf(named)}`
	return submit(ctx, request, channels.saveAccount, {
		to: () => parent,
		done: 'Canal conectado',
		refused: 'No se pudo conectar el canal',
		failed: 'Error al conectar el canal',
	})
}
