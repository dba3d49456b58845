import { countText } from '#app/features/credits/count-text.ts'
import { priceOfOne } from '#app/features/credits/price-text.ts'
import { moneyText } from '#app/lib/money.ts'
import { dateIn, dateInWords } from '#app/lib/time-text.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { type Account, type Movement, type PlanState, type Purchase } from './schemas.ts'

export const modelNames: Record<Movement['creditType'], string> = { gpt_model: 'GPT', reasoning_model: 'Reasoning' }

/** Why nothing is bought by itself until a person looks at it: money went back. */
export const pausedByReturn = 'returned'

/** Why a plan that was paid is ended again: another was there first. */
export const secondPlan = 'second_plan'

/** A price with its currency: between pesos and dollars nobody guesses. */
export function priceText(minor: number, currency: string): string {
	const text = moneyText({ minor, currency })
	return text.includes(currency) ? text : `${text} ${currency}`
}

/** The day of an instant, as people say it. */
export function dayText(iso: string, timeZone: string): string {
	return dateInWords(dateIn(Date.parse(iso), timeZone))
}

type Said = { chip: string; tone: 'ok' | 'aviso' | 'fallo'; lines: string[] }

const goesOn = 'Tu agenda, tu página de reservas, tus cobros y el chat a mano siguen pase lo que pase.'

/** How the plan stands, and what stops when. */
export function planInWords(plan: PlanState, { balances, timeZone }: Pick<Account, 'balances' | 'timeZone'>): Said {
	const day = (iso: string) => dayText(iso, timeZone)
	const { status, isEnding, periodEndsAt, failingSince, nextTryAt } = plan
	const left = `Los ${creditsText(balances.gpt_model)} créditos que te quedan siguen sirviendo; cuando se acaben, tus asistentes dejan de contestar.`
	if (failingSince) {
		const again = nextTryAt ? ` Se intenta otra vez el ${day(nextTryAt)}.` : ' Ya no se intenta de nuevo.'
		return {
			chip: 'Cobro pendiente',
			tone: 'fallo',
			lines: [
				`El cobro de tu plan falló el ${day(failingSince)}.${again}`,
				'Cambia tu tarjeta en el portal de pagos. Si el cobro no pasa, el plan se cancela y no llegan más créditos.',
				left,
				goesOn,
			],
		}
	}
	if (['active', 'trialing'].includes(status)) {
		const end = periodEndsAt ? day(periodEndsAt) : ''
		return isEnding
			? { chip: 'Termina pronto', tone: 'aviso', lines: [`Termina el ${end} y no se cobra otra vez.`, left, goesOn] }
			: { chip: 'Activo', tone: 'ok', lines: end ? [`Se renueva el ${end}.`] : [] }
	}
	return { chip: 'Terminado', tone: 'aviso', lines: ['Ya no se cobra ni llegan créditos cada mes.', left, goesOn] }
}

/** Before there is a plan. */
export function trialInWords(
	trial: NonNullable<Account['trial']>,
	account: Pick<Account, 'balances' | 'timeZone'>,
): string[] {
	const left = creditsText(account.balances.gpt_model)
	const day = dayText(trial.endsAt, account.timeZone)
	return trial.isOver
		? [
				`Tu prueba gratis terminó el ${day}. Nada se apagó: te quedan ${left} créditos.`,
				'Cuando se acaben, tus asistentes dejan de contestar hasta que recargues.',
				goesOn,
			]
		: [
				`Prueba gratis hasta el ${day}: te quedan ${left} créditos para probar a tu asistente.`,
				'Al terminar no se cobra nada. Los créditos que te queden siguen sirviendo.',
			]
}

export const purchaseStates: Record<string, { chip: string; tone?: 'ok' | 'aviso' | 'fallo' }> = {
	open: { chip: 'Sin pagar', tone: 'aviso' },
	paid: { chip: 'Pagada', tone: 'ok' },
	failed: { chip: 'No se cobró', tone: 'fallo' },
	expired: { chip: 'Venció', tone: 'aviso' },
	mismatched: { chip: 'No coincide', tone: 'fallo' },
}

/** How a purchase stands, with what of its money went back. */
export function stateOf({
	state,
	returnedMinor,
	amountMinor,
}: Pick<Purchase, 'state' | 'returnedMinor' | 'amountMinor'>) {
	if (state === 'paid' && returnedMinor > 0)
		return { chip: returnedMinor >= amountMinor ? 'Devuelta' : 'Devuelta en parte', tone: 'aviso' as const }
	return purchaseStates[state] ?? { chip: state, tone: undefined }
}

export function purchaseInWords({ kind, title }: Pick<Purchase, 'kind' | 'title'>): string {
	if (kind === 'renewal') return `${title}, un mes más`
	return kind === 'top_up' ? `${title}, recarga automática` : title
}

/** What a movement was, where no answer explains it. */
export function movementInWords({ type, comments, partner }: Pick<Movement, 'type' | 'comments' | 'partner'>): string {
	if (type === 'consume') return 'Respuesta de un asistente'
	// CRE-005: what its partner sent, or took back.
	const way = partner && { transfer: 'Partner → Negocio', extract: 'Negocio → Partner' }[type]
	if (way) return comments ? `${way}: ${comments}` : way
	const names: Record<string, string> = {
		recharge: 'Recarga',
		transfer: 'Transferencia',
		extract: 'Retiro',
		adjust: 'Ajuste',
	}
	return comments ?? names[type] ?? type
}

/** '$349.00 MXN · $0.3490 MXN por crédito'; nothing where nothing was paid (CRE-006). */
export function saleInWords({ sale, hundredths }: Pick<Movement, 'sale' | 'hundredths'>): string | null {
	if (!sale?.totalMinor) return null
	return `${priceText(sale.totalMinor, sale.currency)} · ${priceOfOne({ ...sale, hundredths })} por crédito`
}

/** What went back of a payment, and only the credits that were really taken for it. */
function returnedInWords({
	returnedMinor,
	takenHundredths,
	currency,
}: Pick<Purchase, 'returnedMinor' | 'takenHundredths' | 'currency'>): string {
	const money = `Se devolvieron ${priceText(returnedMinor, currency)} de este pago`
	if (takenHundredths === 0) return `${money}. No se quitaron créditos.`
	return `${money} y se quitaron ${creditsText(takenHundredths)} créditos. Cada movimiento está en Créditos.`
}

const outcomes: Record<string, string> = {
	open: 'Stripe todavía no confirma el pago. Si ya pagaste, tus créditos llegan en unos minutos: no hace falta pagar otra vez.',
	failed: 'El pago no se hizo y no se cobró nada. Puedes intentarlo de nuevo.',
	expired: 'La página de pago venció y no se cobró nada. Puedes intentarlo de nuevo.',
	mismatched: 'Lo que se pagó no coincide con esta compra, y no se dieron créditos.',
}

type Outcome = Pick<Purchase, 'state' | 'credits' | 'returnedMinor' | 'takenHundredths' | 'currency'> & {
	problem?: string
}

/** What became of a purchase. Of one that does not match nobody knows which sum went back in which currency. */
export function outcomeInWords(purchase: Outcome): string {
	const { state, credits, returnedMinor, problem } = purchase
	if (state === 'mismatched') {
		const after = returnedMinor > 0 ? 'Ya se devolvió dinero de ese pago.' : 'Escribe a quien administra el sistema.'
		return `${outcomes.mismatched} ${after}`
	}
	const isSecond = problem === secondPlan
	if (returnedMinor > 0)
		return (isSecond ? 'Ya tenías un plan, así que este se canceló. ' : '') + returnedInWords(purchase)
	if (isSecond)
		return 'Ya tenías un plan: este se cancela y te devolvemos lo que pagaste; sus créditos se quitan de tu saldo.'
	return outcomes[state] ?? `Listo: ya tienes ${countText(credits)} créditos más.`
}
