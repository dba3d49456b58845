import { channels } from '#app/features/channels/operations.server.ts'
import { type QrState } from '#app/features/channels/qr/schemas-qr.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { found, frameOf, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

/** The page of numbers that are linked by a code; nothing is there unless the operator runs a client for it. */
export async function loadQr(request: Request) {
	const ctx = await panelContext(request)
	found(ctx.place.whatsAppQr)
	const mayEdit = ctx.can('businesses.edit')
	const looked = mayEdit ? await attempt(ctx, channels.lookAtQr, {}) : null
	const qr: QrState = looked?.ok ? looked.value : { state: looked ? 'silent' : 'off' }
	const { accounts } = await load(ctx, channels.listAccounts, { channel: 'whatsapp_qr' })
	const { timeZone } = await frameOf(ctx)
	return { qr, account: accounts[0], mayEdit, timeZone, businessId: ctx.businessId }
}

export async function linkPhone(request: Request) {
	const ctx = await panelContext(request)
	found(ctx.place.whatsAppQr)
	return submit(ctx, request, channels.startQr, {
		to: () => '/integraciones/whatsapp/qr',
		done: 'Escanea el código con tu teléfono',
		refused: 'No se pudo pedir el código',
		failed: 'Error al pedir el código',
	})
}
