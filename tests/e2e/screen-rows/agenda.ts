import { type Screen } from '../screens.ts'

/** Rows of the calendar and of what is done with an appointment. */
export const agendaScreens: Screen[] = [
	{
		route: '_panel.agenda',
		path: '/agenda',
		states: ['?vista=mes', '?vista=laboral', '?vista=dia', '?vista=agenda', '?vista=dia&estado=todas'],
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.citas.nueva',
		path: '/agenda/citas/nueva',
		states: ['?contactId={contact}', '?buscar=ana', '?hacer=crear&buscar=Zaira'],
		word: 'agenda.view',
	},
	{ route: '_panel.agenda.ejemplo', path: '/agenda/ejemplo', word: 'agenda.view' },
	{ route: '_panel.agenda.citas.$id', path: '/agenda/citas/{appointment}', word: 'agenda.view' },
	{ route: '_panel.agenda.citas.$id_.editar', path: '/agenda/citas/{appointment}/editar', word: 'agenda.view' },
	{ route: '_panel.agenda.citas.$id_.cliente', path: '/agenda/citas/{appointment}/cliente', word: 'contacts.edit' },
	{ route: '_panel.agenda.citas.$id_.aviso', path: '/agenda/citas/{appointment}/aviso', word: 'contacts.edit' },
	{ route: '_panel.agenda.citas.$id_.historial', path: '/agenda/citas/{appointment}/historial', word: 'inbox.view' },
	{ route: '_panel.agenda.citas.$id_.mover', path: '/agenda/citas/{appointment}/mover', word: 'agenda.view' },
	{ route: '_panel.agenda.citas.$id_.cancelar', path: '/agenda/citas/{appointment}/cancelar', word: 'agenda.view' },
	{ route: '_panel.agenda.citas.$id_.visita', path: '/agenda/citas/{appointment}/visita', word: 'agenda.view' },
	{
		route: '_panel.agenda.citas.$id_.adicionales',
		path: '/agenda/citas/{appointment}/adicionales',
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.citas.$id_.visita_.cancelar',
		path: '/agenda/citas/{appointment}/visita/cancelar',
		word: 'agenda.view',
	},
	{ route: '_panel.agenda.citas.$id_.eliminar', path: '/agenda/citas/{appointment}/eliminar', word: 'agenda.view' },
	{
		route: '_panel.agenda.citas.$id_.devolucion.$paymentId',
		path: '/agenda/citas/{appointment}/devolucion/{onlinePayment}',
		word: 'finance.edit',
	},
	{ route: '_panel.agenda.citas.$id_.devolver', path: '/agenda/citas/{appointment}/devolver', word: 'finance.edit' },
	{ route: '_panel_.recibos.$id', path: '/recibos/{receipt}', states: ['?papel=carta'], word: 'agenda.edit' },
	{ route: '_panel.agenda.citas.$id_.pago', path: '/agenda/citas/{appointment}/pago', word: 'agenda.edit' },
]
