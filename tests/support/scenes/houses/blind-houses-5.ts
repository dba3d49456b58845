import { type House } from './more-houses.ts'

/** Businesses of which no rule had heard when the conversations of batches 77 to 82 were written down. */
export const blindHouses5: Record<string, House> = {
	parpado: {
		name: 'Estudio Párpado',
		services: [
			['s1', 'Extensiones clásicas', 90, '$750', ['e1', 'e2']],
			['s2', 'Volumen ruso', 120, 'desde $1,100', ['e1']],
			['s3', 'Lifting de pestañas', 60, '$520', ['e1', 'e2', 'e3']],
			['s4', 'Laminado de cejas', 45, '$450', ['e2', 'e3']],
			['s5', 'Depilación con hilo', 20, '$130', ['e3']],
			['s6', 'Retiro de extensiones', 30, '$200', ['e2', 'e3']],
			['s7', 'Microblading', 150, '$3,200', ['e1']],
		],
		people: [
			['e1', 'Samanta Rico'],
			['e2', 'Itzel'],
			['e3', 'Doña Queta'],
		],
		questions: [
			['¿Puedo ir maquillada?', 'Mejor sin maquillaje en los ojos.'],
			['¿Cada cuándo es el retoque?', 'Cada tres semanas.'],
			['¿Aceptan tarjeta?', 'Solo efectivo o transferencia.'],
		],
	},
	jacaranda: {
		name: 'Jacaranda Spa',
		services: [
			['s1', 'Facial hidratante', 60, '$680', ['e1', 'e2']],
			['s2', 'Masaje relajante', 60, '$750', ['e2', 'e3']],
			['s3', 'Masaje con piedras calientes', 90, '$1,100', ['e3']],
			['s4', 'Depilación de pierna completa', 45, '$520', ['e1', 'e4']],
			['s5', 'Depilación de bigote', 15, '$120', ['e1', 'e4']],
			['s6', 'Lifting de pestañas', 75, '$640', ['e4']],
			['s7', 'Limpieza facial profunda', 90, '$900', ['e1']],
		],
		people: [
			['e1', 'Marisol Arreola'],
			['e2', 'Itzel'],
			['e3', 'Rogelio Cantú'],
			['e4', 'Nayeli'],
		],
		questions: [
			['¿Aceptan tarjeta?', 'Sí, menos American Express.'],
			['¿Hay estacionamiento?', 'No, pero enfrente hay uno de $25 la hora.'],
			['¿Atienden a hombres?', 'Sí, en todos los servicios.'],
		],
	},
	empeine: {
		name: 'Podología Empeine',
		services: [
			['s1', 'Quiropodia', 45, '$450', ['e1', 'e2']],
			['s2', 'Uña enterrada', 60, '$800', ['e1']],
			['s3', 'Tratamiento de hongos', 30, '$550', ['e1', 'e2']],
			['s4', 'Retiro de callos', 30, '$350', ['e1', 'e2', 'e3']],
			['s5', 'Pedicure clínico', 60, '$420', ['e3', 'e4']],
			['s6', 'Reflexología', 50, '$480', ['e4']],
			['s7', 'Estudio de pisada', 30, '$900', ['e2']],
		],
		people: [
			['e1', 'Pod. Gisela Arriaga'],
			['e2', 'Pod. Hernán Bueno'],
			['e3', 'Tere'],
			['e4', 'Maricruz'],
		],
		questions: [
			['¿Atienden a personas con diabetes?', 'Sí, con material estéril y cuidado especial.'],
			['¿Debo ir sin esmalte?', 'Sí, ven sin esmalte en las uñas.'],
			['¿Cuánto dura el tratamiento de hongos?', 'Unos seis meses, con una sesión al mes.'],
		],
	},
	podal: {
		name: 'Podología Huella',
		services: [
			['s1', 'Valoración podológica', 30, '$300', ['e1', 'e2']],
			['s2', 'Limpieza podal', 60, '$480', ['e1', 'e2', 'e3']],
			['s3', 'Uña enterrada', 45, '$650', ['e1']],
			['s4', 'Cuidado de pie diabético', 60, '$620', ['e2']],
			['s5', 'Láser para hongos', 30, '$550', ['e2', 'e3']],
			['s6', 'Reflexología', 50, '$430', ['e3', 'e4']],
			['s7', 'Plantillas ortopédicas', 40, '$1,600', ['e1']],
			['s8', 'Retiro de callos', 40, '$390', ['e2', 'e3']],
		],
		people: [
			['e1', 'Pod. Hilda Carmona'],
			['e2', 'Pod. Aurelio Bravo'],
			['e3', 'Martha Elena'],
			['e4', 'Toño Quiroz'],
		],
		questions: [
			['¿Dónde me puedo estacionar?', 'Hay un estacionamiento público en la esquina.'],
			['¿Esterilizan el instrumental?', 'Sí, viene en bolsa sellada y se abre frente a ti.'],
			['¿Hay que llevar estudios?', 'Solo si tienes diabetes: trae tu última glucosa.'],
		],
	},
	lumina: {
		name: 'Lúmina Depilación Láser',
		services: [
			['s1', 'Láser axilas', 30, '$450', ['e1', 'e2', 'e3']],
			['s2', 'Láser bikini completo', 45, '$850', ['e1', 'e2']],
			['s3', 'Láser piernas completas', 90, '$1,500', ['e1', 'e2']],
			['s4', 'Láser bozo', 15, '$250', ['e1', 'e2', 'e3']],
			['s5', 'Láser espalda', 60, '$1,200', ['e3']],
			['s6', 'Valoración de piel', 30, 'Sin costo', ['e1']],
			['s7', 'Láser barba', 30, '$600', ['e3']],
		],
		people: [
			['e1', 'Dra. Perla Uicab'],
			['e2', 'Montse'],
			['e3', 'Iván Lozano'],
		],
		questions: [
			['¿Duele el láser?', 'Se siente como un piquetito de liga.'],
			['¿Debo ir rasurada?', 'Sí, rasúrate un día antes, sin cera.'],
			['¿Cuántas sesiones se necesitan?', 'Entre seis y ocho, una cada mes.'],
		],
	},
	parpadeo: {
		name: 'Óptica Parpadeo',
		services: [
			['s1', 'Examen de la vista', 30, '$180', ['e1', 'e2']],
			['s2', 'Adaptación de lentes de contacto', 45, '$650', ['e1']],
			['s3', 'Ajuste de armazón', 15, '$80', ['e3', 'e4']],
			['s4', 'Revisión visual infantil', 45, '$300', ['e2']],
			['s5', 'Terapia visual', 60, '$550', ['e2']],
			['s6', 'Asesoría de armazones', 30, 'Sin costo', ['e3', 'e4']],
		],
		people: [
			['e1', 'Opt. Hugo Barrientos'],
			['e2', 'Opt. Daniela Cruz'],
			['e3', 'Meche'],
			['e4', 'Iván'],
		],
		questions: [
			['¿Entregan los lentes el mismo día?', 'No, tardan cinco días hábiles.'],
			['¿Hacen descuento con INAPAM?', 'Sí, 15 % con tu credencial.'],
			['¿Puedo ir con lentes de contacto puestos?', 'No, quítatelos un día antes del examen.'],
		],
	},
}
