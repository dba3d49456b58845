import { assistant, calls, later, person, reminder, type Script, staff, unsent } from './script.ts'

/** Conversations around a visit that has been, was missed or was called off. */
export const visitScripts: Script[] = [
	{
		about: 'reminded',
		on: ['whatsapp', 'whatsapp'],
		lines: [
			reminder,
			person('Confirmo 🙌', 'Sí, ahí estaré', 'confirmada gracias'),
			assistant('¡Gracias, {nombre}! Te esperamos con {especialista}.'),
			person('Hay dónde estacionarse por ahí?', 'una pregunta, tienen estacionamiento?'),
			assistant('En Orizaba 150 hay una pensión a media cuadra y te sellamos dos horas.'),
			person('Excelente, gracias', '👍'),
		],
	},
	{
		about: 'came',
		on: ['whatsapp'],
		lines: [
			person('Me encantó cómo quedó!! 😍', 'Acabo de salir y quedé feliz, gracias'),
			person('dile a {especialista} que es la mejor'),
			assistant('¡Qué gusto, {nombre}! Se lo digo a {especialista}. ¿Quieres dejar apartada tu siguiente visita?'),
			person('Todavía no, yo les aviso'),
			staff('¡Gracias por venir, {nombre}! Si nos regalas una foto la subimos a Instagram 📸'),
			person('Claro, ahorita se las mando'),
		],
	},
	{
		about: 'came',
		on: ['whatsapp', 'messenger'],
		services: ['Corte y peinado', 'Tinte completo', 'Balayage', 'Corte de caballero'],
		lines: [
			person('Hola, una duda, cuánto tiempo dura {servicio}?', 'Oigan y cada cuándo se retoca {servicio}?'),
			assistant(
				'Depende del cuidado; lo usual es de tres a cuatro semanas. ¿Me das tu correo y te mando la guía de cuidados?',
			),
			person('Sí, es {correo}'),
			calls('saveContact'),
			assistant('Anotado. ¿Algo más en lo que te ayude?'),
			person('qué shampoo me recomiendan?', 'y qué producto puedo usar en casa?'),
			staff('Hola, {nombre}, soy Brenda. Te va bien uno sin sulfatos; aquí tenemos el de argán en $390.'),
			person('Va, lo compro en mi próxima visita'),
		],
	},
	{
		about: 'came',
		on: ['whatsapp'],
		ends: { paused: true },
		lines: [
			person('Hola, estoy un poco molesta la verdad'),
			person('me cobraron {precio} y me dijeron otra cosa por teléfono'),
			assistant('Lamento mucho lo que me cuentas, {nombre}. Le aviso en este momento a una persona del salón.'),
			staff('{nombre}, soy Mariana, la encargada. Tienes razón en molestarte, ya revisé tu nota.'),
			staff('Te ofrezco el ajuste en efectivo o a favor para tu siguiente visita, como prefieras.'),
			person('Gracias por responder. A favor está bien'),
			staff('Hecho, quedó anotado en tu ficha. Y discúlpanos.'),
			person('Gracias Mariana'),
		],
	},
	{
		about: 'came',
		on: ['whatsapp'],
		lines: [
			person('{Saludo}, me pueden facturar {servicio} de ayer?', 'hola, necesito factura de mi visita'),
			assistant('Sí. Mándanos tu constancia de situación fiscal y te llega al correo en 48 horas.'),
			person('Se las acabo de mandar por correo'),
			staff('Recibida, {nombre}. ¿Uso de CFDI gastos en general?'),
			person('Sí por favor'),
			later(95),
			staff('Enviada a tu correo ✉️'),
			person('Ya la vi, gracias'),
		],
	},
	{
		about: 'missed',
		on: ['whatsapp'],
		lines: [
			person('Hola, perdón, se me fue por completo la cita 😣', 'Una disculpa, tuve una emergencia y no llegué'),
			assistant('No te preocupes, {nombre}, gracias por avisar. ¿Te busco otro lugar para {servicio}?'),
			person('Sí pero no sé qué día', 'Yo les escribo en cuanto sepa mi horario'),
			assistant('Cuando lo sepas me escribes por aquí y te aparto la hora.'),
			person('va, gracias 🙏'),
		],
	},
	{
		about: 'cancelled',
		on: ['whatsapp', 'whatsapp'],
		lines: [
			person('Hola, no voy a poder llegar a mi cita', 'buenas, tengo que cancelar 😞'),
			assistant('Gracias por avisar. ¿La cambio de día o prefieres que la cancele?'),
			person('Cancélala por favor', 'mejor cancelar, salgo de viaje'),
			assistant('¿Confirmas que cancelo tu {servicio} del {fecha}?'),
			person('Sí'),
			calls('cancelAppointment'),
			assistant('Cancelada, {nombre}. Cuando quieras otra, escríbeme por aquí.'),
			person('Gracias, luego les marco'),
		],
	},
	{
		about: 'came',
		on: ['whatsapp'],
		lines: [
			person('Hola, creo que olvidé un suéter verde ayer', 'Hola! de casualidad no dejé ahí un suéter?'),
			assistant('Déjame preguntar en el mostrador; te escriben en un momento.'),
			staff('Hola, {nombre}, soy Brenda. Sí, aquí está en la silla de {especialista}.'),
			person('Qué alivio!! paso mañana por él'),
			unsent('Va, te lo guardo en el mostrador.', { state: 'failed', problem: 'undeliverable' }),
		],
	},
	{
		about: 'came',
		on: ['whatsapp'],
		lines: [
			person('Hola, cómo le puedo dejar propina a {especialista}? se me olvidó en la caja'),
			assistant('¡Qué lindo detalle! En un momento te escribe una persona del salón.'),
			person('ok'),
			unsent('Hola, {nombre}, soy Mariana. Puedes dejársela en el mostrador o por transferencia, como prefieras.', {
				state: 'dudosa',
				problem: 'no_answer',
			}),
		],
	},
]
