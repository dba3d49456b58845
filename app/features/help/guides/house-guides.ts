import { type Guide } from './guide.ts'

/** What is set up once and seldom changed: catalogue, assistants, connections, people. */
export const houseGuides: Guide[] = [
	{
		slug: 'servicios',
		title: 'Servicios',
		lead: 'Lo que vendes con cita: precio, duración y quién lo da.',
		steps: [
			{
				title: 'Agrega un servicio',
				text: 'Nombre, descripción, precio y duración. Elige en qué sucursales y con quién se da.',
				to: '/servicios/nuevo',
				link: 'Agregar servicio',
				picture: 'servicio',
			},
			{
				title: 'Ajusta sus tiempos',
				text: 'Los minutos de antes y de después ocupan la agenda sin que el cliente los vea como parte de su cita.',
			},
			{
				title: 'Pide un anticipo',
				text: 'Con el enlace de pago activado, la cita queda como pago pendiente hasta que se cobra.',
			},
			{
				title: 'Archiva lo que ya no das',
				text: 'Deja de ofrecerse y lo pasado no cambia. Se puede regresar desde los archivados.',
				to: '/servicios',
				link: 'Servicios',
			},
		],
	},
	{
		slug: 'equipo-y-horarios',
		title: 'Especialistas, sucursales y horarios',
		lead: 'Quién atiende, dónde y a qué horas.',
		steps: [
			{
				title: 'Agrega una sucursal',
				text: 'Con su dirección, su zona horaria y su semana. Con ella se crea su asistente, apagado.',
				to: '/sucursales/nueva',
				link: 'Agregar sucursal',
			},
			{
				title: 'Agrega a tu gente',
				text: 'Nombre, sucursal, servicios y color en la agenda. Sin horario propio trabaja el de su sucursal.',
				to: '/especialistas/nuevo',
				link: 'Agregar especialista',
				picture: 'especialistas',
			},
			{
				title: 'Marca los días distintos',
				text: 'Un festivo, unas vacaciones o una tarde corta se anotan como fechas especiales, sin tocar la semana.',
				to: '/especialistas',
				link: 'Especialistas',
			},
		],
	},
	{
		slug: 'asistentes',
		title: 'Asistentes',
		lead: 'Contestan por ti con lo que les permites hacer, y nada más.',
		steps: [
			{
				title: 'Dile cómo es',
				text: 'Meta, saludo, personalidad e instrucciones.',
				to: '/asistentes',
				link: 'Asistentes',
				picture: 'asistentes',
			},
			{
				title: 'Elige sus capacidades',
				text: 'Agendar, reagendar, cancelar, pedir datos o mandar recordatorios: cada una es un interruptor.',
			},
			{
				title: 'Pruébalo sin clientes',
				text: 'En «Probar» platicas con él antes de que lo haga un cliente.',
			},
			{
				title: 'Enciéndelo',
				text: 'El interruptor de su tarjeta. Si se acaban los créditos de su modelo deja de contestar y te avisamos.',
			},
			{
				title: 'Mira sus números',
				text: 'Cuánto contestó, qué agendó y qué preguntas no supo, para enseñárselas.',
				to: '/asistentes/numeros',
				link: 'Números',
			},
		],
	},
	{
		slug: 'lo-que-saben-tus-asistentes',
		title: 'Lo que saben tus asistentes',
		lead: 'Preguntas, respuestas y documentos con los que contestan.',
		steps: [
			{
				title: 'Escribe lo que más te preguntan',
				text: 'La respuesta sale tal como la escribas.',
				to: '/conocimiento/nueva',
				link: 'Agregar pregunta',
				picture: 'conocimiento',
			},
			{
				title: 'Sube un documento',
				text: 'Un texto, un PDF o un Word: buscan en él lo que no está en las preguntas.',
				to: '/conocimiento/documentos',
				link: 'Documentos',
			},
			{
				title: 'Aprueba sugerencias',
				text: 'Cuando contestas tú lo que un asistente no supo, esa respuesta se te ofrece para la próxima vez.',
				to: '/conocimiento/sugerencias',
				link: 'Sugerencias',
			},
		],
	},
	{
		slug: 'conexiones',
		title: 'Conectar tus canales',
		lead: 'WhatsApp, Instagram, Messenger, chat web y calendarios, en una página.',
		steps: [
			{
				title: 'Mira qué falta',
				text: 'Cada conexión dice su estado, qué le falta y qué funciona sin ella.',
				to: '/integraciones',
				link: 'Integraciones',
				picture: 'integraciones',
			},
			{
				title: 'Conecta WhatsApp',
				text: 'Con el alta de Meta, o pegando el identificador de tu número y su token.',
				to: '/negocio/canales/conectar',
				link: 'Conectar un canal',
			},
			{
				title: 'Pon el chat en tu sitio',
				text: 'Un renglón en tu página y quien la visita te escribe desde ahí.',
				to: '/integraciones/chat-web',
				link: 'Chat web',
			},
			{
				title: 'Desconecta cuando quieras',
				text: 'Las conversaciones se quedan; solo dejan de entrar y salir mensajes por ese canal.',
			},
		],
	},
	{
		slug: 'permisos',
		title: 'Tu equipo y sus permisos',
		lead: 'Qué puede ver y hacer cada persona.',
		steps: [
			{
				title: 'Invita por correo',
				text: 'La invitación lleva los permisos que elijas; quien la acepta entra directo a tu negocio.',
				to: '/negocio/equipo/invitar',
				link: 'Invitar',
			},
			{
				title: 'Aprueba solicitudes',
				text: 'Quien conoce el ID de tu negocio puede pedir entrar; no ve nada hasta que lo apruebas.',
				to: '/negocio/equipo',
				link: 'Equipo',
				picture: 'equipo',
			},
			{
				title: 'Cambia permisos',
				text: 'Página por página: ver, editar y eliminar. Lo que no se puede abrir no aparece en el menú.',
			},
			{
				title: 'Llaves para otros sistemas',
				text: 'Una llave de la API entra con los permisos que le des y se revoca en un toque.',
				to: '/negocio/llaves',
				link: 'Llaves',
			},
		],
	},
]
