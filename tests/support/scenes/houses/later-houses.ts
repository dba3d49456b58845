import { type House } from './more-houses.ts'

/** Businesses with catalogues of their own, added when blind conversations were written for them. */
export const laterHouses: Record<string, House> = {
	nogal: {
		name: 'Dental Nogal',
		services: [
			['s1', 'Limpieza', 40, '$550', ['e1', 'e2']],
			['s2', 'Consulta de valoración', 30, '$300', ['e1', 'e2', 'e3']],
			['s3', 'Extracción simple', 45, '$850', ['e1', 'e3']],
			['s4', 'Extracción de muela del juicio', 90, '$2,400', ['e3']],
			['s5', 'Guarda oclusal', 30, '$1,600', ['e2']],
			['s6', 'Revisión de ortodoncia', 30, '$500', ['e2']],
			['s7', 'Corona de porcelana', 60, '$4,200', ['e1']],
			['s8', 'Odontopediatría', 40, '$600', ['e2']],
		],
		people: [
			['e1', 'Dr. Fabián Solórzano'],
			['e2', 'Dra. Regina Alcocer'],
			['e3', 'Dr. Ulises Barrón'],
		],
		questions: [
			['¿Manejan pagos a meses?', 'Sí, a 6 y 12 meses con tarjetas participantes.'],
			['¿Duele la extracción?', 'No, se pone anestesia local.'],
		],
		hasBreak: true,
	},
	navaja: {
		name: 'Barbería La Navaja',
		services: [
			['s1', 'Fade', 45, '$250', ['e1', 'e2', 'e3']],
			['s2', 'Corte clásico', 35, '$200', ['e1', 'e2', 'e3']],
			['s3', 'Afeitado con toalla caliente', 40, '$220', ['e1', 'e2']],
			['s4', 'Perfilado de barba', 25, '$140', ['e1', 'e2', 'e3']],
			['s5', 'Mascarilla negra', 20, '$120', ['e3']],
			['s6', 'Corte niño', 30, '$160', ['e2', 'e3']],
		],
		people: [
			['e1', 'Gerardo'],
			['e2', 'Wicho'],
			['e3', 'Brayan Estrada'],
		],
		questions: [
			['¿Atienden sin cita?', 'Sí, si hay lugar; quien tiene cita pasa primero.'],
			['¿Venden cera para el cabello?', 'Sí, desde $180.'],
		],
	},
	coqueta: {
		name: 'Coqueta Nails',
		services: [
			['s1', 'Manicure ruso', 60, '$320', ['e1', 'e2']],
			['s2', 'Rubber', 75, '$380', ['e1', 'e2']],
			['s3', 'Acrílico', 120, '$500', ['e1']],
			['s4', 'Baño de acrílico', 60, '$280', ['e1', 'e2']],
			['s5', 'Pedicure jelly', 70, '$450', ['e2', 'e3']],
			['s6', 'Retiro', 30, '$90', ['e1', 'e2', 'e3']],
			['s7', 'Diseño por uña', 15, '$40', ['e1']],
		],
		people: [
			['e1', 'Dany'],
			['e2', 'Miriam Casas'],
			['e3', 'Ofelia'],
		],
		questions: [
			['¿Cuánto dura el rubber?', 'De tres a cuatro semanas.'],
			['¿Puedo llevar a mi bebé?', 'Sí, tenemos un corralito.'],
		],
	},
	colitas: {
		name: 'Veterinaria Colitas',
		services: [
			['s1', 'Consulta', 30, '$380', ['e1', 'e2']],
			['s2', 'Vacuna antirrábica', 15, '$250', ['e1', 'e2']],
			['s3', 'Vacuna séxtuple', 20, '$480', ['e1', 'e2']],
			['s4', 'Estética completa', 120, 'desde $450', ['e3', 'e4']],
			['s5', 'Baño medicado', 60, '$380', ['e3']],
			['s6', 'Limpieza dental con ultrasonido', 90, '$1,900', ['e2']],
			['s7', 'Ultrasonido', 30, '$700', ['e2']],
			['s8', 'Retiro de puntos', 15, 'Sin costo', ['e1', 'e2']],
		],
		people: [
			['e1', 'Dra. Jimena Ortega'],
			['e2', 'Dr. Saúl Pineda'],
			['e3', 'Paty'],
			['e4', 'Gus'],
		],
		questions: [
			['¿Atienden exóticos?', 'Sí, conejos, hurones y aves; reptiles no.'],
			['¿Tienen pensión?', 'Sí, desde $220 la noche.'],
		],
	},
	serena: {
		name: 'Serena Spa',
		services: [
			['s1', 'Masaje sueco', 60, '$750', ['e1', 'e2']],
			['s2', 'Masaje de tejido profundo', 60, '$850', ['e1']],
			['s3', 'Masaje prenatal', 50, '$800', ['e2']],
			['s4', 'Exfoliación corporal', 45, '$600', ['e2', 'e3']],
			['s5', 'Facial de vitamina C', 60, '$780', ['e3']],
			['s6', 'Radiofrecuencia', 40, '$900', ['e3']],
			['s7', 'Circuito de aguas', 90, '$500', ['e1', 'e2', 'e3']],
		],
		people: [
			['e1', 'Marlene'],
			['e2', 'Sol Cárdenas'],
			['e3', 'Abigaíl'],
		],
		questions: [
			['¿Qué debo llevar?', 'Traje de baño y sandalias; lo demás lo ponemos nosotros.'],
			['¿Venden certificados de regalo?', 'Sí, desde $500.'],
		],
	},
}
