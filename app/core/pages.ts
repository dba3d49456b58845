import { type BusinessPermission } from './permissions.ts'

export const pageActions = ['view', 'edit', 'delete'] as const
export type PageAction = (typeof pageActions)[number]

/** The two halves of the agenda that a grant tells apart. */
export const pageSchedules = ['appointments', 'blocks'] as const
export type PageSchedule = (typeof pageSchedules)[number]

type Words = readonly BusinessPermission[]

/** An action that the page does not have is absent; one whose words are still to come is an empty list. */
export type Page = {
	id: number
	/** As D-06 names it. */
	name: string
	/** What it opens, where its name alone would not tell. */
	hint?: string
	/** Every member sees it, whatever is granted. */
	always?: true
	view: Words
	edit?: Words
	delete?: Words
	/** Words that a grant carries only with its half of the schedule. */
	schedule?: Record<PageSchedule, { edit: Words; delete: Words }>
}

const agendaEdit: Words = ['agenda.book', 'agenda.edit', 'agenda.setStatus', 'agenda.cancel', 'notifications.edit']

/**
 * D-06: what a member's grant on a page means, page × action (× schedule) → words; 28 to 31 are ours. What no page carries
 * ('businesses.keys', 'businesses.export') only a member with full access may do: a key opens everything.
 */
export const pages: readonly Page[] = [
	{ id: 1, name: 'principal', always: true, view: [] },
	{
		id: 2,
		name: 'negocio',
		view: ['businesses.view'],
		edit: ['businesses.edit', 'businesses.members'],
		delete: ['businesses.delete'],
	},
	{ id: 3, name: 'sucursales', view: ['branches.view'], edit: ['branches.edit'], delete: ['branches.delete'] },
	{
		id: 4,
		name: 'especialistas',
		view: ['specialists.view'],
		edit: ['specialists.edit'],
		delete: ['specialists.delete'],
	},
	{ id: 5, name: 'servicios', view: ['services.view'], edit: ['services.edit'], delete: ['services.delete'] },
	{
		id: 6,
		name: 'agenda',
		view: ['agenda.view', 'branches.view', 'specialists.view', 'services.view', 'contacts.view', 'notifications.view'],
		edit: [],
		delete: [],
		schedule: {
			appointments: { edit: agendaEdit, delete: ['agenda.delete'] },
			blocks: { edit: ['agenda.block'], delete: [] },
		},
	},
	{ id: 7, name: 'contactos', view: ['contacts.view'], edit: ['contacts.edit'], delete: ['contacts.delete'] },
	{ id: 8, name: 'chat', view: ['inbox.view', 'contacts.view'], edit: ['inbox.send', 'inbox.pause'] },
	{ id: 9, name: 'asistentes', view: ['assistants.view'], edit: ['assistants.edit'], delete: ['assistants.delete'] },
	{
		id: 10,
		name: 'funnels',
		view: ['funnels.view', 'contacts.view'],
		edit: ['funnels.edit'],
		delete: ['funnels.delete'],
	},
	{ id: 11, name: 'sales funnels', view: [], edit: [], delete: [] },
	{ id: 12, name: 'upsells', view: [], edit: [], delete: [] },
	{ id: 13, name: 'automatizaciones', view: [], edit: [], delete: [] },
	{ id: 14, name: 'pedidos', view: [], edit: [], delete: [] },
	{ id: 15, name: 'comentarios', view: [], edit: [] },
	{
		id: 16,
		name: 'formularios',
		view: ['forms.view', 'contacts.view'],
		edit: ['forms.edit'],
		delete: ['forms.delete'],
	},
	{
		id: 17,
		name: 'fuentes de tráfico',
		view: ['sources.view'],
		edit: ['sources.edit'],
		delete: ['sources.delete'],
	},
	{
		id: 18,
		name: 'audiencias',
		view: ['audiences.view', 'contacts.view'],
		edit: ['audiences.edit'],
		delete: ['audiences.delete'],
	},
	{
		id: 19,
		name: 'eventos de conversión',
		view: ['conversions.view', 'contacts.view'],
		edit: ['conversions.edit'],
		delete: [],
	},
	{ id: 20, name: 'inventario', view: ['products.view'], edit: ['products.edit'], delete: ['products.delete'] },
	{ id: 21, name: 'recursos', view: ['resources.view'], edit: ['resources.edit'], delete: ['resources.delete'] },
	{ id: 22, name: 'cursos', view: [], edit: [], delete: [] },
	{ id: 23, name: 'inmuebles', view: [], edit: [], delete: [] },
	{
		id: 24,
		name: 'finanzas',
		hint: 'Lo cobrado, los ingresos y lo que debe cada cliente. Sin esto, al cobrar solo se ve lo que falta de esa cita.',
		view: ['finance.view', 'branches.view'],
		edit: ['finance.edit'],
		delete: ['finance.delete'],
	},
	{
		id: 25,
		name: 'créditos',
		hint: 'Cuántos créditos quedan para los asistentes.',
		view: ['credits.view'],
		edit: ['credits.edit'],
	},
	{
		id: 26,
		name: 'integraciones',
		view: ['integrations.view'],
		edit: ['integrations.edit'],
		delete: ['integrations.delete'],
	},
	{ id: 27, name: 'massiveAI', view: [], edit: [], delete: [] },
	{
		id: 28,
		name: 'números',
		hint: 'Citas, ocupación e inasistencias del negocio y de cada especialista; con finanzas, también los ingresos.',
		view: ['numbers.view'],
	},
	{
		id: 29,
		name: 'exportaciones',
		hint: 'Descargar en un archivo lo que puede ver.',
		view: ['exports.make'],
	},
	{
		id: 30,
		name: 'caja',
		hint: 'Contar y cerrar la caja de cada sucursal: ve lo que se movió desde el último corte.',
		view: ['cash.close', 'branches.view'],
	},
	{
		id: 31,
		name: 'descuentos',
		hint: 'Dar un descuento al cobrar una cita.',
		view: ['discounts.give'],
	},
]
