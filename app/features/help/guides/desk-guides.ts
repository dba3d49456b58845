import { type Guide } from './guide.ts'

/** The screens of every day: the agenda, the people and their messages. */
export const deskGuides: Guide[] = [
	{
		slug: 'primeros-pasos',
		title: 'Primeros pasos',
		lead: 'De una cuenta nueva a la primera cita, en este orden.',
		steps: [
			{
				title: 'Registra tu negocio',
				text: 'Nombre, descripción y dos teléfonos bastan. Con él nacen tu primera sucursal y su asistente, apagado.',
				to: '/onboarding',
				link: 'Formas de empezar',
			},
			{
				title: 'Arma tu catálogo',
				text: 'El arranque rápido trae servicios de tu giro con precio y duración para palomear; la configuración paso a paso te lleva formulario por formulario.',
				to: '/new-onboarding/rapido',
				link: 'Arranque rápido',
				picture: 'arranque-rapido',
			},
			{
				title: 'Comparte tu página de reservas',
				text: 'Cada negocio tiene una: muestra solo horas libres de verdad y la cita llega a tu agenda.',
				to: '/agenda/reservas-en-linea',
				link: 'Reservas en línea',
			},
			{
				title: 'Conecta tu WhatsApp',
				text: 'Desde entonces los mensajes llegan al chat, y tu asistente puede contestarlos.',
				to: '/integraciones',
				link: 'Integraciones',
			},
			{
				title: 'Sigue el camino de tu inicio',
				text: 'La tarjeta «Hacia tu primera cita» marca sola lo que ya está y se va cuando recibes la primera.',
				to: '/principal',
				link: 'Inicio',
				picture: 'inicio',
			},
		],
	},
	{
		slug: 'agenda',
		title: 'La agenda',
		lead: 'Agendar, mover y cerrar citas sin perder de vista el día.',
		steps: [
			{
				title: 'Agenda desde un hueco',
				text: 'Toca una media hora libre, elige a la persona y el servicio. Si la hora choca con otra cita te lo dice antes de guardar.',
				to: '/agenda',
				link: 'Abrir la agenda',
				picture: 'agenda',
			},
			{
				title: 'Mueve una cita',
				text: 'Arrástrala, o ábrela y elige «Reagendar». Durante unos segundos puedes deshacerlo.',
			},
			{
				title: 'Cambia su estado',
				text: 'Agendada, confirmada, asistida, no asistida o cancelada: en la cita, con un toque. El color, el icono y la palabra dicen lo mismo.',
			},
			{
				title: 'Bloquea un rato',
				text: 'Comida, junta o vacaciones: un bloqueo quita esas horas a todas las puertas por donde se reserva.',
				to: '/agenda/bloqueos/nuevo',
				link: 'Crear un bloqueo',
				picture: 'bloqueo',
			},
			{
				title: 'Anota a quien espera',
				text: 'La lista de espera ofrece la hora que se libera, a una persona a la vez.',
				to: '/agenda/espera',
				link: 'Lista de espera',
			},
		],
	},
	{
		slug: 'reservas-en-linea',
		title: 'Reservas en línea',
		lead: 'Tu página para que cada quien se agende, cambie o cancele.',
		steps: [
			{
				title: 'Revisa las reglas',
				text: 'Con cuánta anticipación se reserva, hasta cuántos días adelante y qué se puede cambiar después.',
				to: '/agenda/reservas-en-linea',
				link: 'Reservas en línea',
				picture: 'reservas',
			},
			{
				title: 'Comparte el enlace',
				text: 'Cópialo a tu perfil de Instagram, a tu mensaje de bienvenida o a tu sitio como botón.',
			},
			{
				title: 'Pruébala como cliente',
				text: 'Elige un servicio y una hora: la cita aparece en tu agenda al momento.',
			},
			{
				title: 'Lee las opiniones',
				text: 'Después de su visita cada cliente puede dejar una; tú decides cuáles se muestran y les contestas.',
				to: '/agenda/opiniones',
				link: 'Opiniones',
			},
		],
	},
	{
		slug: 'clientes',
		title: 'Clientes',
		lead: 'Quién es cada persona, qué ha hecho contigo y qué no hay que olvidar.',
		steps: [
			{
				title: 'Encuentra a alguien',
				text: 'Busca por nombre, teléfono o correo; los filtros se guardan como vista para volver a ellos.',
				to: '/contactos',
				link: 'Contactos',
				picture: 'contactos',
			},
			{
				title: 'Abre su ficha',
				text: 'Citas, movimientos, conversaciones y notas en pestañas. Lo delicado se anota ahí y se ve al agendar.',
			},
			{
				title: 'Trae tu lista',
				text: 'Sube un CSV o un Excel: se revisa fila por fila antes de guardar, y la carga completa se puede deshacer.',
				to: '/contactos/importar',
				link: 'Registrar contactos',
			},
			{
				title: 'Une a los repetidos',
				text: 'Los posibles duplicados se muestran juntos; al unirlos no se pierde ninguna cita ni mensaje.',
				to: '/contactos/duplicados',
				link: 'Contactos duplicados',
			},
			{
				title: 'Arma audiencias',
				text: 'Un grupo que se llena solo con quienes cumplen lo que pides, por ejemplo quienes no vienen desde hace tres meses.',
				to: '/audiencias',
				link: 'Audiencias',
			},
		],
	},
	{
		slug: 'conversaciones',
		title: 'Conversaciones',
		lead: 'Todos tus canales en un chat, con o sin asistente.',
		steps: [
			{
				title: 'Contesta',
				text: 'Enter envía, Mayús y Enter hace un renglón nuevo. Con / aparecen tus respuestas guardadas.',
				to: '/chat',
				link: 'Abrir el chat',
				picture: 'chat',
			},
			{
				title: 'Pausa al asistente',
				text: 'El interruptor de la conversación dice si contesta él o tú; en pausa no dice nada hasta que lo enciendas.',
			},
			{
				title: 'Reparte el trabajo',
				text: 'Asigna una conversación a alguien del equipo, posponla o deja una nota que solo ve el equipo.',
			},
			{
				title: 'Después de 24 horas',
				text: 'WhatsApp solo deja escribir con una plantilla aprobada si la persona no ha escrito en un día.',
				to: '/integraciones/whatsapp/plantillas',
				link: 'Plantillas',
			},
		],
	},
]
