import { moneyText } from '#app/lib/money.ts'
import { type PayPage } from '../schemas.ts'

/** PAG-005, to the letter. */
export const noOptions = 'No se pudieron cargar las opciones de pago. Por favor, intenta más tarde.'

type Ending = { title: string; text: string; status: 'ok' | 'info' | 'aviso' | 'fallo' }

/** What stands where the button was. */
export const endings: Record<Exclude<PayPage['state'], 'payable'>, Ending> = {
	paid: { title: 'Tu cita está pagada.', text: 'Recibimos tu pago. ¡Te esperamos!', status: 'ok' },
	cancelled: { title: 'Esta cita se canceló.', text: 'No hay nada que pagar.', status: 'aviso' },
	released: {
		title: 'Tu horario se liberó.',
		text: 'No recibimos el pago a tiempo. Escríbenos para buscarte otro lugar.',
		status: 'aviso',
	},
	past: { title: 'Esta cita ya pasó.', text: 'Ya no se puede pagar en línea.', status: 'info' },
	nothing_due: { title: 'No hay nada que pagar.', text: 'Tu lugar está apartado.', status: 'ok' },
	no_link: { title: 'Esta cita no se paga en línea.', text: 'Se paga en la sucursal.', status: 'info' },
	unavailable: { title: '', text: noOptions, status: 'fallo' },
}

/** What the link asks for is paid, and not all of the visit. */
export function paidInPart({ restMinor, currency }: NonNullable<PayPage['price']>): Ending {
	const rest = moneyText({ minor: restMinor, currency })
	return {
		title: 'Tu anticipo está pagado.',
		text: `Recibimos tu pago. El resto, ${rest}, se paga en la sucursal. ¡Te esperamos!`,
		status: 'ok',
	}
}

/** 'antes de las 23:30', 'antes del sábado 28 de noviembre, 00:26' */
export function beforeWords(text: string): string {
	return `antes de ${clockWords(text)}`.replace('de el ', 'del ')
}

/** 'las 23:30', 'la 01:00', or the day and hour where it is another day; `at` stands before an hour of today alone. */
export function clockWords(text: string, at = ''): string {
	if (!/^\d\d:\d\d$/.test(text)) return `el ${text}`
	return text.startsWith('01') ? `${at}la ${text}` : `${at}las ${text}`
}
