import { type House } from './more-houses.ts'

/** Businesses as they are called and written to in Argentina, Spain and Colombia, and two of animals and children. */
export const southernHouses: Record<string, House> = {
	olivos: {
		name: 'Peluquería Olivos',
		services: [
			['s1', 'Corte y lavado', 45, '$18.000', ['e1', 'e2']],
			['s2', 'Color raíz', 90, '$35.000', ['e1']],
			['s3', 'Brushing', 40, '$14.000', ['e1', 'e2', 'e3']],
			['s4', 'Alisado', 150, '$60.000', ['e2']],
			['s5', 'Corte de hombre', 30, '$12.000', ['e3']],
			['s6', 'Esmaltado semipermanente', 50, '$16.000', ['e4']],
			['s7', 'Kapping', 70, '$22.000', ['e4']],
		],
		people: [
			['e1', 'Romina'],
			['e2', 'Caro Ledesma'],
			['e3', 'Nacho'],
			['e4', 'Sol'],
		],
		questions: [
			['¿Aceptan Mercado Pago?', 'Sí, Mercado Pago y efectivo.'],
			['¿Cuánto dura el alisado?', 'De tres a cuatro meses.'],
		],
	},
	chamberi: {
		name: 'Clínica Estética Chamberí',
		services: [
			['s1', 'Higiene facial', 60, '55 €', ['e1', 'e2']],
			['s2', 'Radiofrecuencia facial', 45, '70 €', ['e1']],
			['s3', 'Presoterapia', 40, '35 €', ['e2']],
			['s4', 'Láser ingles', 20, '40 €', ['e1', 'e2']],
			['s5', 'Láser piernas', 50, '90 €', ['e1', 'e2']],
			['s6', 'Masaje deportivo', 60, '50 €', ['e3']],
		],
		people: [
			['e1', 'Inés Cubero'],
			['e2', 'Marisa'],
			['e3', 'Óscar Vidal'],
		],
		questions: [
			['¿Puedo venir con la piel morena?', 'No, hay que esperar un mes después de tomar el sol.'],
			['¿Tenéis bonos?', 'Sí, cinco sesiones al precio de cuatro.'],
		],
	},
	chapinero: {
		name: 'Sala Chapinero',
		services: [
			['s1', 'Manicure tradicional', 40, '$28.000', ['e1', 'e2']],
			['s2', 'Manicure semipermanente', 60, '$55.000', ['e1', 'e2']],
			['s3', 'Pedicure', 50, '$35.000', ['e2']],
			['s4', 'Cepillado', 45, '$40.000', ['e3']],
			['s5', 'Tinte', 120, '$180.000', ['e3']],
			['s6', 'Corte dama', 40, '$45.000', ['e3', 'e4']],
			['s7', 'Corte caballero', 30, '$30.000', ['e4']],
		],
		people: [
			['e1', 'Yesenia'],
			['e2', 'Luz Marina'],
			['e3', 'Diana Rojas'],
			['e4', 'Camilo'],
		],
		questions: [
			['¿Reciben Nequi?', 'Sí, Nequi, Daviplata y tarjeta.'],
			['¿Hay parqueadero?', 'Sí, en la calle de atrás, pago por hora.'],
		],
	},
	arcoiris: {
		name: 'Consultorio Pediátrico Arcoíris',
		services: [
			['s1', 'Consulta pediátrica', 30, '$700', ['e1', 'e2']],
			['s2', 'Control de niño sano', 30, '$650', ['e1', 'e2']],
			['s3', 'Vacunación', 15, 'desde $300', ['e3']],
			['s4', 'Nebulización', 20, '$200', ['e3']],
			['s5', 'Asesoría de lactancia', 60, '$800', ['e4']],
		],
		people: [
			['e1', 'Dra. Marcela Ibarra'],
			['e2', 'Dr. Hernán Solís'],
			['e3', 'Enf. Rosita'],
			['e4', 'Lic. Camila Prieto'],
		],
		questions: [
			['¿Llevo la cartilla?', 'Sí, tráela a cada vacuna.'],
			['¿Hasta qué edad atienden?', 'Hasta los 16 años.'],
		],
		hasBreak: true,
	},
	parque: {
		name: 'Odontología Del Parque',
		services: [
			['s1', 'Consulta de primera vez', 30, '$15.000', ['e1', 'e2']],
			['s2', 'Limpieza con ultrasonido', 40, '$30.000', ['e1', 'e2']],
			['s3', 'Tratamiento de conducto', 90, '$120.000', ['e2']],
			['s4', 'Control de ortodoncia', 20, '$20.000', ['e3']],
			['s5', 'Blanqueamiento', 60, '$95.000', ['e1']],
			['s6', 'Corona', 60, '$180.000', ['e2']],
		],
		people: [
			['e1', 'Dra. Florencia Paz'],
			['e2', 'Dr. Julián Acosta'],
			['e3', 'Dra. Belén Ríos'],
		],
		questions: [
			['¿Atienden por obra social?', 'Trabajamos con OSDE y Swiss Medical.'],
			['¿El blanqueamiento duele?', 'Puede haber sensibilidad un par de días.'],
		],
	},
	peludos: {
		name: 'Peludos Grooming',
		services: [
			['s1', 'Baño', 60, '$350', ['e1', 'e2']],
			['s2', 'Baño y corte', 90, '$500', ['e1', 'e2']],
			['s3', 'Corte de uñas', 15, '$100', ['e1', 'e2', 'e3']],
			['s4', 'Limpieza de oídos', 15, '$120', ['e3']],
			['s5', 'Deslanado', 90, '$600', ['e2']],
			['s6', 'Consulta veterinaria', 30, '$400', ['e3']],
		],
		people: [
			['e1', 'Mauricio'],
			['e2', 'Lola Sáenz'],
			['e3', 'MVZ Patricia Ugalde'],
		],
		questions: [
			['¿Atienden gatos?', 'Sí, los martes y jueves.'],
			['¿Tienen que traer cartilla?', 'Sí, con la vacuna de la rabia al día.'],
		],
	},
}
