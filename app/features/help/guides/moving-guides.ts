import { type Guide } from './guide.ts'

const bring: Guide['steps'] = [
	{
		title: 'Trae tus servicios y a tu equipo',
		text: 'Primero los servicios, después los especialistas. Revisa qué es cada columna y mira qué se va a crear antes de guardar.',
		to: '/mudanza',
		link: 'Mudanza',
		picture: 'mudanza',
	},
	{
		title: 'Trae a tus clientes y al final tus citas',
		text: 'Con los clientes dentro, cada cita encuentra al suyo por teléfono, correo o nombre. A nadie le llega un mensaje por traerlas.',
		to: '/mudanza/citas',
		link: 'Traer citas futuras',
	},
]

/** What is true of every program whose own steps change too often to be told here. */
function fromProgram(slug: string, program: string, more: string): Guide {
	return {
		slug,
		title: `Mudarte desde ${program}`,
		lead: `Tus servicios, tu equipo, tus clientes y tus citas de ${program}, en tablas.`,
		steps: [
			{
				title: 'Consigue tus datos en Excel o CSV',
				text: `En la versión de computadora de ${program} busca «Exportar» o «Descargar» en la lista de clientes, en la de servicios y en el reporte de citas o reservas, desde hoy en adelante. ${more}`,
			},
			{
				title: 'Si una lista no se puede descargar',
				text: 'Baja la plantilla de esa parte de la mudanza y llénala: con nombre, precio y duración basta para un servicio.',
				to: '/mudanza/servicios',
				link: 'Plantilla de servicios',
			},
			...bring,
		],
	}
}

const askSupport =
	'Los menús cambian según tu plan y tus permisos: si no lo ves, pide el archivo a su soporte; los datos son tuyos.'

/** From another program to this one. */
export const movingGuides: Guide[] = [
	{
		slug: 'mudanza',
		title: 'Mudarte de otro programa',
		lead: 'Trae tus servicios, tu equipo, tus clientes y tus citas de un archivo, con vista previa y con deshacer.',
		steps: [
			{
				title: 'Pide tus datos en una tabla',
				text: 'En tu programa de hoy busca «Exportar» o «Descargar» en servicios, equipo, clientes y citas, y elige Excel o CSV. Si no lo ves, pídelo a su soporte: los datos son tuyos.',
			},
			{
				title: 'Trae tus servicios',
				text: 'Sube el archivo, revisa qué es cada columna y mira qué se va a crear. Lo que ya tienes con ese nombre se queda igual.',
				to: '/mudanza/servicios',
				link: 'Traer servicios',
				picture: 'mudanza-servicios',
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
				title: 'Trae tus citas futuras',
				text: 'Las fechas van como 30/11/2026. Lo que choca con otra cita o con el horario no se trae, salvo que lo elijas. Nadie recibe un mensaje; los recordatorios de esas citas los decides tú.',
				to: '/mudanza/citas',
				link: 'Traer citas futuras',
				picture: 'mudanza-citas',
			},
			{
				title: 'Si algo salió mal',
				text: 'Durante 30 días puedes abrir el archivo en la mudanza y deshacerlo: se quita lo que trajo, menos lo que ya usaste o cambiaste.',
				to: '/mudanza',
				link: 'Mudanza',
			},
		],
	},
	fromProgram('desde-agendapro', 'AgendaPro', askSupport),
	fromProgram('desde-fresha', 'Fresha', askSupport),
	fromProgram('desde-booksy', 'Booksy', askSupport),
	{
		slug: 'desde-google-calendar',
		title: 'Mudarte desde Google Calendar',
		lead: 'Los eventos que vienen se vuelven citas, con su cliente y su servicio.',
		steps: [
			{
				title: 'Directo de tu cuenta',
				text: 'Conecta tu cuenta de Google y elige el calendario de tus citas: no hace falta ningún archivo, y nada se cambia en Google. Si tu sistema no está registrado en Google, sigue con el archivo.',
				to: '/mudanza/citas',
				link: 'Traer citas futuras',
				picture: 'mudanza-citas',
			},
			{
				title: 'O descarga tu calendario',
				text: 'En una computadora abre Google Calendar, entra a Configuración y a «Importar y exportar», y elige Exportar. Se descarga un ZIP con un archivo .ics por calendario: ábrelo y quédate con el de tus citas.',
			},
			{
				title: 'Cómo se lee cada evento',
				text: 'El título debe decir el servicio y quién viene, por ejemplo «Corte de dama - Regina Campos». El teléfono se busca en el título y en la descripción. Si el título no dice el servicio, eliges uno para todas.',
			},
			{
				title: 'Súbelo y revisa',
				text: 'Lo que ya pasó no se lee, lo cancelado y lo de día completo no se trae, y lo que se repite se trae por los próximos seis meses.',
				to: '/mudanza/citas',
				link: 'Traer citas futuras',
			},
		],
	},
]
