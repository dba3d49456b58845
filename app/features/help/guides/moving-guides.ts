import { type Guide } from './guide.ts'

/** From another program to this one. */
export const movingGuides: Guide[] = [
	{
		slug: 'mudanza',
		title: 'Mudarte de otro programa',
		lead: 'Trae tus servicios, tu equipo y tus clientes de un archivo, con vista previa y con deshacer.',
		steps: [
			{
				title: 'Pide tus datos en una tabla',
				text: 'En tu programa de hoy busca «Exportar» o «Descargar» en servicios, equipo y clientes, y elige Excel o CSV. Si no lo ves, pídelo a su soporte: los datos son tuyos.',
			},
			{
				title: 'Trae tus servicios',
				text: 'Sube el archivo, revisa qué es cada columna y mira qué se va a crear. Lo que ya tienes con ese nombre se queda igual.',
				to: '/mudanza/servicios',
				link: 'Traer servicios',
			},
			{
				title: 'Trae a tu equipo',
				text: 'Después de los servicios, para que a cada persona se le pongan los suyos. El horario se escribe como «Lun a Vie 9:00-18:00».',
				to: '/mudanza/especialistas',
				link: 'Traer especialistas',
			},
			{
				title: 'Trae a tus clientes',
				text: 'Cada fila se revisa antes de guardarse, y quien ya está no se repite.',
				to: '/contactos/importar',
				link: 'Traer clientes',
			},
			{
				title: 'Si algo salió mal',
				text: 'Abre el archivo en la mudanza y deshazlo: se quita lo que trajo, menos lo que ya usaste o cambiaste.',
				to: '/mudanza',
				link: 'Mudanza',
			},
		],
	},
]
