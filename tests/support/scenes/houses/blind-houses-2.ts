import { type House } from './more-houses.ts'

/** Businesses that were made up for conversations written blind, each with a catalogue of its own. */
export const blindHouses2: Record<string, House> = {
	incisivo: {
		name: 'Dental Incisivo',
		services: [
			['s1', 'Consulta con diagnóstico', 30, '$300', ['e1', 'e2', 'e3']],
			['s2', 'Limpieza y pulido', 50, '$680', ['e1', 'e2']],
			['s3', 'Curación de caries', 45, '$780', ['e1', 'e2']],
			['s4', 'Implante dental', 90, 'desde $14,000', ['e3']],
			['s5', 'Prótesis removible', 40, '$5,500', ['e3']],
			['s6', 'Cita mensual de brackets', 30, '$480', ['e2']],
			['s7', 'Blanqueamiento en consultorio', 60, '$2,300', ['e1']],
			['s8', 'Sellador infantil', 30, '$400', ['e2']],
		],
		people: [
			['e1', 'Dra. Graciela Montoya'],
			['e2', 'Dr. Emilio Farfán'],
			['e3', 'Dr. Rogelio Urquiza'],
		],
		questions: [
			['¿Aceptan tarjeta?', 'Sí, de débito y de crédito, sin comisión.'],
			['¿Tienen estacionamiento?', 'Sí, tres lugares en el patio.'],
			['¿Dan facilidades de pago?', 'Sí, en implantes y prótesis se paga en cuatro partes.'],
		],
		hasBreak: true,
	},
	chuy: {
		name: 'Peluquería Doña Chuy',
		services: [
			['s1', 'Corte de pelo señora', 40, '$230', ['e1', 'e2']],
			['s2', 'Corte de pelo señor', 30, '$150', ['e2', 'e3']],
			['s3', 'Permanente', 120, '$850', ['e1']],
			['s4', 'Luces', 150, 'desde $1,300', ['e1', 'e2']],
			['s5', 'Peinado con tubos', 60, '$280', ['e1', 'e3']],
			['s6', 'Planchado de cabello', 40, '$220', ['e2', 'e3']],
			['s7', 'Ceja con hilo', 20, '$110', ['e3']],
		],
		people: [
			['e1', 'Doña Chuy'],
			['e2', 'Maricela Barajas'],
			['e3', 'Yadira'],
		],
		questions: [
			['¿Aceptan tarjeta?', 'No, puro efectivo o transferencia.'],
			['¿El corte incluye lavado?', 'Sí, el lavado va incluido.'],
			['¿Hay descuento para tercera edad?', 'Sí, 15 % los miércoles con INAPAM.'],
		],
	},
	caramelo: {
		name: 'Caramelo Uñas y Pestañas',
		services: [
			['s1', 'Manicura en gel', 60, '$300', ['e1', 'e2', 'e3']],
			['s2', 'Polygel', 110, '$520', ['e1', 'e2']],
			['s3', 'Pedicura tradicional', 50, '$270', ['e2', 'e3']],
			['s4', 'Retoque de uñas', 80, '$340', ['e1', 'e2']],
			['s5', 'Lash lifting', 50, '$480', ['e4']],
			['s6', 'Pestañas pelo a pelo', 120, '$690', ['e4']],
			['s7', 'Planchado de ceja', 40, '$350', ['e4']],
		],
		people: [
			['e1', 'Dafne'],
			['e2', 'Nayeli Corona'],
			['e3', 'Socorro'],
			['e4', 'Ivonne'],
		],
		questions: [
			['¿Cuánto dura el polygel?', 'De tres a cuatro semanas.'],
			['¿Cobran anticipo?', 'Sí, $150 por transferencia para polygel y pestañas.'],
			['¿Puedo ir con acompañante?', 'Sí, un acompañante por clienta.'],
		],
	},
	bigoton: {
		name: 'Barbería El Bigotón',
		services: [
			['s1', 'Corte a máquina', 30, '$170', ['e1', 'e2', 'e3']],
			['s2', 'Corte con tijera', 45, '$230', ['e1', 'e2']],
			['s3', 'Barba con navaja', 30, '$160', ['e1', 'e3']],
			['s4', 'Paquete completo', 75, '$370', ['e1', 'e2', 'e3']],
			['s5', 'Corte de chamaco', 30, '$140', ['e3']],
			['s6', 'Cubrir canas', 40, '$260', ['e2']],
		],
		people: [
			['e1', 'Maestro Nacho'],
			['e2', 'Ulises'],
			['e3', 'Pepe Gallardo'],
		],
		questions: [
			['¿Aceptan tarjeta?', 'Sí, desde $200.'],
			['¿Qué trae el paquete completo?', 'Corte, barba y toalla caliente.'],
			['¿Dan cerveza?', 'Una de cortesía a mayores de edad.'],
		],
	},
	hocico: {
		name: 'Clínica Veterinaria Hocicos',
		services: [
			['s1', 'Consulta de mascotas', 30, '$390', ['e1', 'e2']],
			['s2', 'Vacuna quíntuple', 15, '$430', ['e1', 'e2']],
			['s3', 'Vacuna contra la rabia', 15, '$190', ['e1', 'e2']],
			['s4', 'Castración', 90, '$1,700', ['e1']],
			['s5', 'Peluquería canina', 90, 'desde $380', ['e3', 'e4']],
			['s6', 'Baño antipulgas', 60, '$290', ['e3', 'e4']],
			['s7', 'Limpieza de sarro', 60, '$1,400', ['e2']],
		],
		people: [
			['e1', 'Dr. Genaro Tovar'],
			['e2', 'Dra. Fabiola Meza'],
			['e3', 'Chema'],
			['e4', 'Lulú'],
		],
		questions: [
			['¿Atienden gatos?', 'Sí, perros, gatos y conejos.'],
			['¿Hay que ir en ayunas para la castración?', 'Sí, ocho horas sin alimento.'],
			['¿Tienen urgencias de noche?', 'No, solo en nuestro horario.'],
		],
	},
	columna: {
		name: 'Fisioterapia Columna Sana',
		services: [
			['s1', 'Primera cita de valoración', 60, '$650', ['e1', 'e2']],
			['s2', 'Terapia física', 50, '$480', ['e1', 'e2']],
			['s3', 'Masaje terapéutico', 60, '$600', ['e2', 'e3']],
			['s4', 'Electroestimulación', 30, '$300', ['e1', 'e3']],
			['s5', 'Terapia de piso pélvico', 60, '$750', ['e2']],
			['s6', 'Ejercicio guiado', 45, '$350', ['e3']],
		],
		people: [
			['e1', 'Lic. Gonzalo Treviño'],
			['e2', 'Lic. Marisa Cornejo'],
			['e3', 'Adrián'],
		],
		questions: [
			['¿Llevo mis estudios?', 'Sí, radiografías o resonancia si las tienes.'],
			['¿Dan factura?', 'Sí, el mismo día por correo.'],
			['¿Cuántas sesiones necesito?', 'Por lo general de seis a diez, según la valoración.'],
		],
		hasBreak: true,
	},
}
// Batches 62, 63, 64 and 65 each need all six: incisivo, chuy, caramelo, bigoton, hocico, columna; the rest stand already.
