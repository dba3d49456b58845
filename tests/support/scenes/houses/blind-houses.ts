import { type House } from './more-houses.ts'

/** Businesses of which nobody who wrote a rule had heard: their conversations were written blind. */
export const blindHouses: Record<string, House> = {
	alameda: {
		name: 'Peluquería Alameda',
		services: [
			['s1', 'Corte y secado', 45, '$330', ['e1', 'e2']],
			['s2', 'Retoque de raíz', 90, '$780', ['e1', 'e3']],
			['s3', 'Mechas californianas', 180, 'desde $2,200', ['e1']],
			['s4', 'Planchado', 40, '$250', ['e2', 'e3']],
			['s5', 'Ampolleta reparadora', 30, '$280', ['e2', 'e3']],
			['s6', 'Trenzado con listones', 45, '$350', ['e3']],
			['s7', 'Corte infantil', 30, '$170', ['e2']],
		],
		people: [
			['e1', 'Graciela'],
			['e2', 'Pepe Luna'],
			['e3', 'Ivonne Tadeo'],
		],
		questions: [
			['¿Atienden sin cita?', 'Solo si hay un lugar libre en el momento.'],
			['¿Se puede pagar con tarjeta?', 'Sí, con tarjeta, efectivo o transferencia.'],
			['¿Usan productos sin amoniaco?', 'Sí, toda la línea de color es sin amoniaco.'],
		],
	},
	trompo: {
		name: 'Barbería El Trompo',
		services: [
			['s1', 'Corte de autor', 45, '$270', ['e1', 'e2']],
			['s2', 'Corte con máquina', 30, '$180', ['e1', 'e2', 'e3']],
			['s3', 'Ritual de barba', 40, '$240', ['e1', 'e3']],
			['s4', 'Combo papá e hijo', 75, '$380', ['e2']],
			['s5', 'Camuflaje de canas', 45, '$320', ['e3']],
			['s6', 'Limpieza de cutis', 30, '$260', ['e2']],
		],
		people: [
			['e1', 'Ramsés'],
			['e2', 'Güero Padilla'],
			['e3', 'Isra'],
		],
		questions: [
			['¿Tienen estacionamiento?', 'Sí, enfrente, con vale de una hora.'],
			['¿Dan algo de tomar?', 'Sí, café y refresco de cortesía.'],
		],
	},
	petalo: {
		name: 'Pétalo Nails',
		services: [
			['s1', 'Manicure en seco', 50, '$290', ['e1', 'e2']],
			['s2', 'Polygel', 120, '$590', ['e2']],
			['s3', 'Esmaltado permanente', 45, '$260', ['e1', 'e2', 'e3']],
			['s4', 'Pedicure con parafina', 70, '$430', ['e1', 'e3']],
			['s5', 'Reparación de uña', 20, '$60', ['e1', 'e2', 'e3']],
			['s6', 'Mantenimiento de polygel', 90, '$390', ['e2']],
		],
		people: [
			['e1', 'Yaretzi'],
			['e2', 'Claudia Rentería'],
			['e3', 'Lupe'],
		],
		questions: [
			['¿Cuánto dura puesto el polygel?', 'Hasta cuatro semanas.'],
			['¿Hacen diseños a mano alzada?', 'Sí, desde $30 por uña.'],
		],
	},
	mirador: {
		name: 'Dental Mirador',
		services: [
			['s1', 'Higiene dental', 45, '$620', ['e1', 'e2']],
			['s2', 'Revisión de primera vez', 30, 'Sin costo', ['e1', 'e2', 'e3']],
			['s3', 'Restauración con resina', 60, '$950', ['e1', 'e2']],
			['s4', 'Tratamiento de nervio', 90, '$3,400', ['e3']],
			['s5', 'Ajuste de alineadores', 30, '$480', ['e2']],
			['s6', 'Sellado de fosetas', 40, '$450', ['e1']],
			['s7', 'Retiro de muela', 60, '$1,050', ['e3']],
		],
		people: [
			['e1', 'Dra. Ofelia Barrios'],
			['e2', 'Dr. Emilio Zárate'],
			['e3', 'Dr. Gonzalo Treviño'],
		],
		questions: [
			['¿Atienden niños?', 'Sí, a partir de los 3 años.'],
			['¿Tienen pagos a meses?', 'Sí, a tres y seis meses.'],
		],
		hasBreak: true,
	},
	nube: {
		name: 'Clínica Veterinaria Nube',
		services: [
			['s1', 'Revisión general', 30, '$360', ['e1', 'e2']],
			['s2', 'Vacuna triple felina', 15, '$420', ['e1', 'e2']],
			['s3', 'Vacuna puppy', 15, '$400', ['e1', 'e2']],
			['s4', 'Baño con corte', 90, 'desde $420', ['e3']],
			['s5', 'Baño sencillo', 60, '$280', ['e3', 'e4']],
			['s6', 'Radiografía', 30, '$650', ['e2']],
			['s7', 'Desparasitación interna', 15, '$170', ['e1', 'e2']],
		],
		people: [
			['e1', 'MVZ Celia Armenta'],
			['e2', 'MVZ Rubén Ochoa'],
			['e3', 'Chava'],
			['e4', 'Nelly'],
		],
		questions: [
			['¿Vacunan a domicilio?', 'No, solo en la clínica.'],
			['¿Atienden conejos?', 'Sí, conejos y cuyos.'],
		],
	},
	dermis: {
		name: 'Dermis Consultorio',
		services: [
			['s1', 'Consulta de piel', 30, '$850', ['e1', 'e2']],
			['s2', 'Control de acné', 30, '$600', ['e1', 'e2']],
			['s3', 'Crioterapia de verrugas', 30, '$1,100', ['e1']],
			['s4', 'Toxina en frente', 30, 'desde $3,200', ['e2']],
			['s5', 'Hidrafacial', 60, '$1,350', ['e3']],
			['s6', 'Dermapen', 60, '$1,800', ['e3']],
		],
		people: [
			['e1', 'Dra. Natalia Quijano'],
			['e2', 'Dr. Ulises Peralta'],
			['e3', 'Julieta Arce'],
		],
		questions: [
			['¿Puedo ir maquillada?', 'De preferencia no; si vienes así, aquí te desmaquillamos.'],
			['¿Dan factura?', 'Sí, el mismo mes de la consulta.'],
		],
	},
}
