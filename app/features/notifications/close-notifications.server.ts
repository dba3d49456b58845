import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { closeNotices } from '#app/features/finance/closing/close-notices.server.ts'
import { closeInWords } from '#app/features/finance/closing/outcome.ts'
import { closeRecord } from '#app/features/finance/closing/queries.server.ts'
import { extendedCode } from '#app/lib/phone.ts'
import { insertNotification } from './rows.server.ts'
import { closeTemplateName, parameterText } from './wording.ts'

/** The owner hears of a closed drawer by WhatsApp, where the business wants it so. */
export async function tellClose(
	ctx: WriteCtx,
	{ payload: { closeId } }: LoggedEvent<'finance.cashClosed'>,
): Promise<void> {
	const { byWhatsapp, owner, whatsapp } = await closeNotices(ctx)
	if (!byWhatsapp || !whatsapp) return
	const close = await closeRecord(ctx, { closeId })
	const { which, outcome } = closeInWords(close)
	const [name = ''] = (owner?.name ?? '').split(' ')
	const link = `${ctx.place.origin}/finanzas/cortes/${closeId}`
	const { countryCode, number } = whatsapp
	const comment = close.comment ? ` Comentario: ${close.comment}` : ''
	await insertNotification(ctx, {
		...{ kind: 'cash_close', audience: 'owner', deliverAt: ctx.now, key: `${closeId}:owner` },
		...{ whatsapp: number, countryCode, countryCodeExt: extendedCode(countryCode) },
		text: `Corte de caja de ${which}. ${outcome} Cerró ${close.signature}.${comment} ${link}`,
		template: {
			name: closeTemplateName,
			language: 'es_MX',
			parameters: [name || 'hola', which, outcome, link].map(parameterText),
		},
	})
}
