import { type House } from './more-houses.ts'

/** Further businesses that were made up for conversations written blind, each with a catalogue of its own. */
export const blindHouses3: Record<string, House> = {
	brisa: {
		name: 'Brisa Peluquería',
		services: [
			['s1', 'Corte con secado', 45, '$380', ['e1', 'e2']],
			['s2', 'Mechas californianas', 150, 'desde $1,900', ['e1']],
			['s3', 'Retoque de canas', 90, '$720', ['e1', 'e3']],
			['s4', 'Planchado exprés', 30, '$220', ['e2', 'e3']],
			['s5', 'Terapia de células madre', 60, '$890', ['e3']],
			['s6', 'Peinado recogido', 60, '$650', ['e1', 'e3']],
			['s7', 'Corte infantil', 30, '$190', ['e2']],
		],
		people: [
			['e1', 'Leonor Vidales'],
			['e2', 'Gustavo'],
			['e3', 'Yadira'],
		],
		questions: [
			['¿Qué pasa si llego tarde?', 'Guardamos tu lugar quince minutos.'],
			['¿Cómo se puede pagar?', 'Con efectivo, tarjeta o transferencia.'],
			['¿Hay que traer el cabello lavado?', 'No, el lavado va incluido.'],
		],
	},
	tajo: {
		name: 'Tajo Barbería',
		services: [
			['s1', 'Corte máquina y tijera', 40, '$210', ['e1', 'e2', 'e3']],
			['s2', 'Barba con vapor', 30, '$170', ['e1', 'e2']],
			['s3', 'Combo corte y barba', 60, '$340', ['e1', 'e2']],
			['s4', 'Corte escolar', 30, '$150', ['e2', 'e3']],
			['s5', 'Camuflaje de canas', 45, '$280', ['e3']],
			['s6', 'Ceja a navaja', 15, '$70', ['e1', 'e2', 'e3']],
		],
		people: [
			['e1', 'Ramsés'],
			['e2', 'Don Quique'],
			['e3', 'Fermín Lara'],
		],
		questions: [
			['¿Se puede llegar sin cita?', 'Sí, pero los sábados hay espera.'],
			['¿Regalan bebida?', 'Sí, café o refresco de cortesía.'],
		],
	},
	colmillo: {
		name: 'Clínica Veterinaria Colmillo',
		services: [
			['s1', 'Consulta con el veterinario', 30, '$390', ['e1', 'e2']],
			['s2', 'Refuerzo anual', 20, '$520', ['e1', 'e2']],
			['s3', 'Baño antipulgas', 60, '$340', ['e3', 'e4']],
			['s4', 'Corte de raza', 90, 'desde $480', ['e3']],
			['s5', 'Vaciado de glándulas', 15, '$160', ['e3', 'e4']],
			['s6', 'Placa de rayos X', 30, '$750', ['e2']],
			['s7', 'Curación de herida', 30, '$250', ['e1', 'e2']],
		],
		people: [
			['e1', 'MVZ Rosaura Lugo'],
			['e2', 'MVZ Damián Checa'],
			['e3', 'Nelly'],
			['e4', 'Benito'],
		],
		questions: [
			['¿Mi mascota debe ir en ayuno?', 'Solo para cirugía o análisis de sangre.'],
			['¿Atienden conejos?', 'Sí, la doctora Rosaura ve conejos y cuyos.'],
			['¿Aceptan tarjeta?', 'Sí, en compras de más de $200.'],
		],
	},
	tobillo: {
		name: 'Fisioterapia Tobillo',
		services: [
			['s1', 'Valoración física', 60, '$650', ['e1', 'e2']],
			['s2', 'Sesión de terapia', 60, '$520', ['e1', 'e2', 'e3']],
			['s3', 'Ultrasonido terapéutico', 30, '$320', ['e1', 'e3']],
			['s4', 'Masaje para corredores', 60, '$600', ['e2', 'e3']],
			['s5', 'Escuela de espalda', 45, '$380', ['e3']],
			['s6', 'Rehabilitación de piso pélvico', 60, '$700', ['e2']],
		],
		people: [
			['e1', 'Lic. Mauro Cisneros'],
			['e2', 'Lic. Abril Tenorio'],
			['e3', 'Lic. Saraí Pech'],
		],
		questions: [
			['¿Qué debo llevar?', 'Tus estudios y ropa cómoda.'],
			['¿Tienen rampa para silla de ruedas?', 'Sí, rampa y elevador.'],
			['¿Hacen factura?', 'Sí, con tu constancia por correo.'],
		],
	},
	poro: {
		name: 'Poro Dermatología',
		services: [
			['s1', 'Consulta de piel', 30, '$850', ['e1', 'e2']],
			['s2', 'Control de acné', 30, '$600', ['e1', 'e2']],
			['s3', 'Congelación de verrugas', 30, '$950', ['e2']],
			['s4', 'Hidrafacial', 60, '$1,300', ['e3']],
			['s5', 'Relleno de labios', 60, 'desde $4,200', ['e1']],
			['s6', 'Extracción de puntos negros', 60, '$690', ['e3']],
		],
		people: [
			['e1', 'Dra. Ximena Arrieta'],
			['e2', 'Dr. Bernardo Celis'],
			['e3', 'Mely Cruz'],
		],
		questions: [
			['¿Puedo ir maquillada?', 'Mejor sin maquillaje; si no, aquí te lo retiramos.'],
			['¿Aceptan seguro?', 'No, solo pago directo.'],
			['¿Ven a niños?', 'Sí, desde el primer año.'],
		],
		hasBreak: true,
	},
	ambar: {
		name: 'Ámbar Uñas y Pies',
		services: [
			['s1', 'Semipermanente', 45, '$230', ['e1', 'e2']],
			['s2', 'Uñas de polygel', 90, '$490', ['e1', 'e2']],
			['s3', 'Pedicura con parafina', 60, '$370', ['e2', 'e3']],
			['s4', 'Masaje de pies', 30, '$220', ['e3']],
			['s5', 'Retiro de polygel', 30, '$120', ['e1', 'e2', 'e3']],
			['s6', 'Decorado a mano alzada', 30, '$150', ['e1']],
			['s7', 'Manos de niña', 30, '$140', ['e2']],
		],
		people: [
			['e1', 'Zaira'],
			['e2', 'Lulú Montiel'],
			['e3', 'Doña Tencha'],
		],
		questions: [
			['¿Cuánto dura el polygel?', 'Unas tres semanas.'],
			['¿Puedo ir con una amiga?', 'Sí, hay dos sillones de espera.'],
			['¿Piden anticipo?', 'Sí, $80 por transferencia.'],
		],
	},
}
// Batches 66 and 67 each need all six: brisa, tajo, colmillo, tobillo, poro, ambar; the rest stand already.
