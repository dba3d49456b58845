import { type Screen } from '../screens.ts'

/** A Sunday without anybody: behind a dialog the calendar is short, since it has rows of its own. */
const emptyDay = '?vista=dia&fecha=2027-01-03'

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
	{ route: '_panel.agenda.ejemplo', path: `/agenda/ejemplo${emptyDay}`, word: 'agenda.view' },
	{ route: '_panel.agenda.citas.$id', path: `/agenda/citas/{appointment}${emptyDay}`, word: 'agenda.view' },
	{
		route: '_panel.agenda.citas.$id_.editar',
		path: `/agenda/citas/{appointment}/editar${emptyDay}`,
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.citas.$id_.cliente',
		path: `/agenda/citas/{appointment}/cliente${emptyDay}`,
		word: 'contacts.edit',
	},
	{
		route: '_panel.agenda.citas.$id_.aviso',
		path: `/agenda/citas/{appointment}/aviso${emptyDay}`,
		word: 'contacts.edit',
	},
	{
		route: '_panel.agenda.citas.$id_.historial',
		path: `/agenda/citas/{appointment}/historial${emptyDay}`,
		word: 'inbox.view',
	},
	{
		route: '_panel.agenda.citas.$id_.mover',
		path: `/agenda/citas/{appointment}/mover${emptyDay}&date=2027-01-04&time=10:00`,
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.citas.$id_.cancelar',
		path: `/agenda/citas/{appointment}/cancelar${emptyDay}`,
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.citas.$id_.visita',
		path: `/agenda/citas/{appointment}/visita${emptyDay}`,
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.citas.$id_.adicionales',
		path: `/agenda/citas/{appointment}/adicionales${emptyDay}`,
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.citas.$id_.visita_.cancelar',
		path: `/agenda/citas/{appointment}/visita/cancelar${emptyDay}`,
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.citas.$id_.eliminar',
		path: `/agenda/citas/{appointment}/eliminar${emptyDay}`,
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.citas.$id_.devolucion.$paymentId',
		path: `/agenda/citas/{appointment}/devolucion/{onlinePayment}${emptyDay}`,
		word: 'finance.edit',
	},
	{
		route: '_panel.agenda.citas.$id_.devolver',
		path: `/agenda/citas/{appointment}/devolver${emptyDay}`,
		word: 'finance.edit',
	},
	{ route: '_panel_.recibos.$id', path: '/recibos/{receipt}', states: ['?papel=carta'], word: 'agenda.edit' },
	{ route: '_panel.agenda.citas.$id_.pago', path: `/agenda/citas/{appointment}/pago${emptyDay}`, word: 'agenda.edit' },
	{ route: '_panel.agenda.bloqueos.nuevo', path: `/agenda/bloqueos/nuevo${emptyDay}`, word: 'agenda.view' },
	{ route: '_panel.agenda.bloqueos.$id', path: `/agenda/bloqueos/{block}${emptyDay}`, word: 'agenda.view' },
	{ route: '_panel.agenda.horario', path: `/agenda/horario${emptyDay}`, word: 'agenda.view' },
	{ route: '_panel.agenda.teclado', path: `/agenda/teclado${emptyDay}`, word: 'agenda.view' },
	{ route: '_panel_.agenda.imprimir', path: '/agenda/imprimir', word: 'agenda.view' },
	{ route: '_panel.agenda_.espera', path: '/agenda/espera', word: 'agenda.view' },
	{ route: '_panel.agenda_.espera.nueva', path: '/agenda/espera/nueva', word: 'agenda.view' },
	{ route: '_panel.agenda_.reservas-en-linea', path: '/agenda/reservas-en-linea', word: 'businesses.edit' },
	{
		route: '_panel.agenda.bloqueos.$id_.editar',
		path: `/agenda/bloqueos/{block}/editar${emptyDay}`,
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.bloqueos.$id_.eliminar',
		path: `/agenda/bloqueos/{block}/eliminar${emptyDay}`,
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda.citas.$id_.consumo',
		path: `/agenda/citas/{appointment}/consumo${emptyDay}`,
		word: 'agenda.view',
	},
	{
		route: '_panel.agenda_.dashboard',
		path: '/agenda/dashboard',
		states: ['?desde=2020-01-01&hasta=2020-01-31'],
		word: 'numbers.view',
	},
]
