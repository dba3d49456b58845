import { type MenuItem } from './menu-item.ts'

/** What the business tells its assistants and its clients of itself. */
export const knowledgeItems: Omit<MenuItem, 'section'>[] = [
	{
		path: '/negocio',
		label: 'Negocio',
		icon: 'building',
		permission: 'businesses.view',
		text: 'Los datos que tus asistentes dan de tu negocio.',
	},
	{
		path: '/sucursales',
		label: 'Sucursales',
		icon: 'store',
		permission: 'branches.view',
		text: 'Direcciones, horarios y quién atiende en cada una.',
	},
	{
		path: '/especialistas',
		label: 'Especialistas',
		icon: 'contact-round',
		permission: 'specialists.view',
		text: 'Quién atiende, qué hace y cuándo.',
	},
	{
		path: '/servicios',
		label: 'Servicios',
		icon: 'scissors',
		permission: 'services.view',
		text: 'Qué ofreces, cuánto dura y cuánto cuesta.',
	},
	{
		path: '/inventario/productos',
		label: 'Productos',
		icon: 'package',
		permission: 'products.view',
		text: 'Lo que vendes y lo que usas.',
	},
	{
		path: '/cursos',
		label: 'Cursos',
		icon: 'graduation-cap',
		permission: 'courses.view',
		text: 'Clases, inscripciones y pagos.',
	},
	{
		path: '/inmuebles',
		label: 'Inmuebles',
		icon: 'landmark',
		permission: 'properties.view',
		text: 'Propiedades en venta o en renta.',
		tags: ['nuevo', 'beta'],
	},
	{
		path: '/recursos',
		label: 'Recursos',
		icon: 'image',
		permission: 'resources.view',
		text: 'Fotos, videos y audios que tus asistentes pueden enviar.',
	},
	{
		path: '/conocimiento',
		label: 'Preguntas y documentos',
		icon: 'book-open',
		permission: 'assistants.view',
		text: 'Lo que tus asistentes contestan con tus propias palabras.',
	},
	{
		path: '/sheets',
		label: 'Sheets',
		icon: 'sheet',
		permission: 'businesses.view',
		text: 'Hojas de cálculo como fuente de respuestas.',
		tags: ['proximamente'],
		disabled: 'Llega pronto: tus asistentes podrán leer tus hojas de cálculo.',
	},
]
