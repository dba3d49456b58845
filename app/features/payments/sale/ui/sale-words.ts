import { type SalePage, type SaleState } from '../schemas.ts'

type Status = 'ok' | 'info' | 'aviso' | 'fallo'

/** What staff read of an offer. */
export const saleStates: Record<SaleState, { text: string; status: Status }> = {
	waiting: { text: 'Por pagar', status: 'info' },
	paid: { text: 'Pagado', status: 'ok' },
	cancelled: { text: 'Cancelado', status: 'aviso' },
	expired: { text: 'Venció', status: 'aviso' },
	returned: { text: 'Devuelto', status: 'info' },
}

/** What stands on the public page where the button was. */
export const saleEndings: Record<
	Exclude<SalePage['state'], 'payable'>,
	{ title: string; text: string; status: Status }
> = {
	paid: { title: 'Recibimos tu pago.', text: '¡Gracias! Guarda esta página.', status: 'ok' },
	cancelled: {
		title: 'Este enlace ya no sirve.',
		text: 'El negocio lo canceló: no hay nada que pagar.',
		status: 'aviso',
	},
	expired: { title: 'Este enlace ya venció.', text: 'Escríbenos y te mandamos otro.', status: 'aviso' },
	returned: { title: 'Te devolvimos este pago.', text: 'No hay nada que pagar.', status: 'info' },
	unavailable: {
		title: '',
		text: 'No se pudieron cargar las opciones de pago. Por favor, intenta más tarde.',
		status: 'fallo',
	},
}
