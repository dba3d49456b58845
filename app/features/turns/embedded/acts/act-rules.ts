import { type ActName } from './act-names.ts'
import { complaints } from './complaints.ts'
import { ofMine } from './of-mine.ts'

type ActRule = { name: ActName; pattern: RegExp }

const WORD = '(?: [^ .,?]+)'
/** A word that leaves the wish for a new appointment what it is. */
const GAP =
	'(?: (?!mover|cancelar|reagendar|confirmar|pasar|mi |mis |la |esa |mi$|ver |saber |conocer |preguntar |si |costar|precio|quitar|ningun)[^ .,?]+)'
/** Where a clause begins, little words that open one aside. */
const START =
	'(?<=^|(?:^|[.,?-] )(?:(?:por favor|gracias|ah|ay|nombre|buenos|pues|hola|este|ok|uy|oh|m|mmm|mejor|a|aja|y|muy|bien|no) )?)'
/** What may follow a question without being another. */
const TAIL = '(?: (?!(?:y|o|quien|cuanto|donde|cuando|que|tener)(?!\\S))[^ .,?]+){0,2}'
const MINE = '(?:mi|mis|la|esa|esta|dicha)'
const QUESTION = '(?=[^.]*\\?)'
const NO_QUESTION = '(?![^.]*\\?)'
const END = '(?= [.,?]|$)'
/** Nothing else is said: 'azul, suave' wishes for a colour, and '¿con todo?' asks. */
const LONE = '(?<=^(?:(?:ah|ay|buenos|pues|hola|ok|uy|oh|aja|y|bien|claro)(?: [.,])* )?)'
const WHOLE = '(?=(?: (?:[.,]|muchas|gracias|por favor))*$)'

const tasks: [ActName, string][] = [
	['book', `(?:retomar|continuar|reanudar|empezar|iniciar|seguir)(?: con)?(?: (?:mi|mis|la|las|unas))? cita`],
	['book', `agendar(?!(?:a|o)? mis? cita)(?:${GAP}{0,3} (?:cita|disponible))?`],
	['book', `(?<!no )querer${GAP}{0,4} (?:cita|disponible)`],
	['book', `(?:hacer|sacar|pedir|tomar|poner|dar|hacerme|conseguir)${GAP}{0,3} cita`],
	[
		'book',
		'(?:una|1|otro|nueva) cita(?! (?:que|agendar))|(?<!mi |mis |la |esa |de |una |otro |tengo |esta )cita (?:para|con|por favor)|^cita$',
	],
	[
		'book',
		`querer (?:ir|pasar|que me (?:atender|hagan|hacer|pongan)|hacer|ponerme|poner(?! (?:una )?queja)|cortarme|pintarme|arreglarme)`,
	],
	[
		'book',
		`(?<!alguien que me )(?<!alguien que )(?:poder|me) (?:atender|recibir|agendar|dar cita)(?! (?:una? )?(?:persona|alguien|bot))`,
	],
	[
		'book',
		`poder (?:llevar|traer|ir|pasar|venir)(?:l[ao]s?|te|me)?(?: \\S+){0,2} (?:ya|ahorita|en este momento)${END}`,
	],
	[
		'book',
		'(?:dar|querer|agendar) la (?:proximo|primer|siguiente) (?:cita|disponible)|cita mas (?:proximo|cercan[oa]|pronto)',
	],
	['book', 'querer otro (?:igual|mas)(?= (?:pero )?(?:para|el|a|ese|[.,])(?!\\S)|$)'],
	// 'Con quien la haga' is whoever does it, and asks nothing.
	[
		'anyone',
		`con (?:quien|[el][la] que)(?: claro| me| l[ao]s?)* (?:hacer|poner|atender|dar|de(?= ?[.,]|$))(?![^.]*\\?)`,
	],
	[
		'askTimes',
		`(?:tener|haber|quedar|hay|cuentan con)(?: (?!otro|mas )[^ .,?]+){0,3} (?:disponible|cita|horario|algo|fechas?)`,
	],
	[
		'askTimes',
		'disponible|horario disponible|(?:que|cuales|tener|dar|dime|dices|dirias|pasar|ver)(?: los| sus| mis| me| que)* horario(?: disponible)?(?: (?:tener|haber|quedar|hay|son|disponible))*|(?:que|cuales) (?:dia|hora|fechas?) (?:tener|haber|hay|quedar|poder|disponible)',
	],
	[
		'askTimes',
		`(?<=(?:hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|semana|tarde|noche|mes|dia) (?:si |no )?)tener(?= \\?)|(?:tener|haber)(?= (?:(?:para|el|la|este|esta|algo|en) )*(?:hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|tarde|semana|fin)(?: (?:en|por|a|la|las|el|de|para|como|tarde|manana|noche|temprano|mediodia|semana|proximo|disponible|cita|\\d\\S*|am|pm))* \\?)|se poder(?= (?:hoy|manana|el|a(?! (?:mes|plazos|pagos|domicilio)(?!\\S))|en|para|mas)(?!\\S))${QUESTION}|(?:para )?cuando (?:tener|haber|hay|poder|seria|me poder)`,
	],
	['reschedule', `reagendar(?:${WORD}{0,3} cita)?`],
	[
		'reschedule',
		`mover${WORD}{0,4} (?:cita|reservacion)|(?:pasar|recorrer|poner) (?:${MINE}|las(?: [2-4])?|ambas|todas (?:mis|las)) cita(?:${WORD}{0,4} (?:para|al|a))?|(?:mover|pasar) (?:de )?(?:dia|hora|fecha|horario)`,
	],
	['reschedule', '(?<=(?:mi|una) cita(?: [^ ]+){0,8} )la pas(?:o|as|an|amos)(?= (?:a|al|para) )'],
	['reschedule', 'l[ao] poder (?:pasar|mover)(?: (?:al|para|a))?|(?:pasar|mover) l[ao]s? (?:al|para)'],
	[
		'reschedule',
		`(?:cita|la) (?:querer|poder|necesitar|podria|deseo)${WORD}{0,2} (?:mover|pasar|reagendar)|(?<!(?<!\\S)(?:un|algun|gran) )mover(?! (?:(?:de|el|mi|un) )*(?:ciudad|casa|domicilio|trabajo|chamba|escuela|estado|pais|residencia|planta|area|turno|look|imagen|estilo|color|cabello|pelo|peinado|tinte))`,
	],
	[
		'cancel',
		`(?<!(?<!\\S)no )(?<!(?<!\\S)no (?:me|se|nos|l[ao]s?) )(?<!(?<!\\S)no (?:me l[ao]s?|querer|l[ao]s? querer) )cancelar(?:${WORD}{0,3} cita)?|(?:quita|quite|quiten|borra|borre|borren|elimina|elimine|eliminen)(?:me)? l[aeo]s? (?:cita )?del?(?= (?:dia |el |la )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|pasado|\\d))|(?:quitar|borrar|eliminar|quita|borra|elimina) ${MINE} cita|(?:ya )?no querer ${MINE} cita|ya no querer ningun(?: de (?:las|mis|esas|nuestras))? cita|(?:quitar|quita|quitame|quitenme|quiten|borrar|borra|borrame|borrenme|sacame|saquenme) de (?:la|su|tu) (?:agendar|lista|sistema)`,
	],
	[
		'cancel',
		// 'No voy a poder ir al del jueves, quítame ese'
		'(?<=no (?:voy a |vamos a )?(?:poder|alcanzo|alcanzar)(?: [^ .?]+){1,9} )(?:quit|borr|elimin)[ae](?:me|nos|n|nme|nlo|nla|lo|la)?(?: es[ae]| esta)?(?= ?[.,?]| por favor|$)',
	],
	[
		'cancel',
		'ya no (?:(?:ser|es|va a ser|sera|creo que sea) necesari[oa]|(?:hacer|hara|va a hacer) falta|necesitar)(?= (?:que )?(?:ir|vaya\\w*|llevar\\w*|asistir|venir|l[ao] llev\\w+|(?:la|mi|esa|ningun(?: de (?:las|mis|esas|nuestras))?) cita))',
	],
	[
		'cantCome',
		`(?:ya )?no(?: me| se| nos)?(?: va a| voy a| vamos a)? (?:ser posible|poder|alcanzo a|alcanzar a|dar tiempo(?: de| a)?) (?:ir|llegar|asistir|acudir|presentarme)`,
	],
	[
		'cantCome',
		`(?:ya )?no (?:creo|pienso)(?: que)?(?: (?:poder|vaya a|pueda|alcance a))? (?:llegar|ir|alcanzar|asistir|poder)`,
	],
	[
		'cantCome',
		`(?<!si )(?:(?:ya|siempre|al final) no (?:voy|vamos|va|van|ir)(?= (?:el|este|manana|hoy|pasado|ese|para|gracias|[.,])|$)|(?:ya|siempre) no (?:va|van|voy|vamos) a ir|no (?:voy a )?(?:asistir|alcanzo|llegar${END}|llegar(?= a las? (?:\\d|una))|llegar a (?:la|mi) cita|ir a (?:la|mi) cita))|no voy a (?:ir|poder)|(?:me|nos) (?:surgio|salio|salieron|atraveso|cruzo|presento) (?:algo|un|una|otro)(?! (?:mancha|grano|roncha|lunar|bol\\w+|verruga|ampolla|hongo|callo|espinilla|barro|fuego|alergia|postemilla|caries|quiste|nodulo|infeccion|sarpullido))|se me (?:complico|enred[oó]|enredaron|junt[oó]|juntaron|empalm[oó]|empalmaron|encim[oó]|encimaron|atravesaron|vino encima)(?! (?:el|la|los|las|mi|mis|un|una) (?:pelo|cabello|cadena|hilo|extension\\w*|trenzas?|cabe\\w+))|dejar(?! (?:el |la |un |una |mi )?(?:anticipo|pago|pagado|deposito|carro|coche|cosas?|perr\\S+))${WORD}{1,5} para (?:otro (?:ocasion|momento|vez)|mas adelante|despues|luego)`,
	],
	[
		'cancel',
		`(?:mejor )?me (?:salgo|bajo|doy de baja) (?:de|del) (?:la |mi |el )?(?:clase|cita|grupo|taller|lista)|(?:dame|denme|dar|darme) de baja`,
	],
	[
		'confirmAppointment',
		`confirmar${WORD}{0,2} (?:cita|asistir)|ahi (?:estare|estaremos|nos vemos|estoy|ando)|(?<!(?:que|saber|ver) )(?:claro|si)${WORD}? (?:asistir|ir)|(?:claro|si) (?:voy|vamos)(?! a )|confirmar`,
	],
]

const questions: [ActName, string][] = [
	[
		'askPrice',
		`(?:en |a )?cuanto(?! tiempo| durar)${WORD}{0,3} (?:costar|vale|ser|seria|es|serian|pago|pagar|esta|estan|andan?|piden|salen?|salir|saldrian?|saldra|dejan?|dejas|dejar(?:ian?)?)|precio|costar|a como(?: (?:el|la|los|las|esta|estan|sale|cobrar|dar))*|cuanto(?: (?:por|de|el|la|un|una)(?= ))?(?= (?:por|un|una) )|cuanto (?:el|la|los|las)(?= (?!tiempo|espera))|cuanto son(?= (?:las?|los|el|de|por|ambos|ambas|todo)(?!\\S))|cuanto${END}`,
	],
	[
		'askPrice',
		'(?:cual |que )?(?:salir|vale|sale|salen|es|esta|queda|quedar) (?:mas|menos) (?:caro|cara|barat[oa]|economic[oa])(?= (?:el|la|los|las|un|una|hacer\\w*)(?!\\S))',
	],
	['askDuration', `(?:en |que )?(?:cu|t)anto (?:[smt]e )?(?:tiempo|durar|minuto|hora)${TAIL}|(?<!a mas )durar`],
	[
		'askHours',
		`(?:a que|hasta que|desde que|que|cual\\w*|de que)(?: es| son)?(?: su| el)? (?:hora|horario)${WORD}{0,5}? (?:abrir|cerrar|atender|trabajan|servicio|atencion|estan|hay servicio|laboran)`,
	],
	[
		'askHours',
		'hasta que hora(?: (?:se|le|les|poder|llegar|ir|haber|tener|alcanzo|reciben|recibir|aceptan|siguen|hay))*',
	],
	[
		'askHours',
		'(?:que|cual)(?: (?:es|son))?(?: (?:su|sus|el|los))? horario(?: (?:tener|ofrecer|hacer|dar|manejan))? (?:los (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin)|entre semana|en fin de semana)',
	],
	['askHours', 'cual(?:es)? (?:es|son) (?:su|el|sus|los) horario(?= (?:entre|los|el|de|en|hoy|manana)(?!\\S))'],
	[
		'askHours',
		`descansan|(?:que|cuales|cuando)(?: dia)? no (?:abrir|trabajan|laboran|atender)|horario de (?:atencion|servicio|la sucursal|la tienda|trabajo)|(?:estan )?(?:abrir|cerrar)|(?:tener|haber|dar|dan|ofrecer) servicio(?= (?:el |los |en )*(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|dia festivos|festivos))|(?:haber|hay|dar|dan) servicio${END}|(?:trabajan|laboran)(?= (?:el|los|en|hoy|manana|\\d))|(?:trabajan|laboran|(?<!me |nos )(?<!(?<!\\S)l[aeo]s? (?:poder |pueden )?)atender) (?:(?:los|el|en|en los) )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|festivos|dia festivos)`,
	],
	[
		'askSchedule',
		`(?<=(?<!\\S)(?:precio|costar|servicio|direccion|info)(?: ,)? y (?:los |sus |el |su )?)horario${END}|(?:cual es |que |sus? |cuales son )(?:su |el |sus |los )?horario(?: (?:tener|ofrecer|es))?${END}|^horario${END}|(?:conocer|preguntar)(?: (?:los|sus|el|su))* horario${END}`,
	],
	[
		'askAddress',
		`(?:en |por |a )?donde${WORD}{0,2} (?:estan|esta|quedar|encuentran?|localizan?|es|son|encuentro|direccion|atender|se encuentran)|(?<!(?<!\\S)a )direccion|como (?:llegar|le hago para llegar|llegamos)|en que (?:calle|colonia|parte|zona|disponible)|^donde${END}`,
	],
	[
		'askPhone',
		`(?:cual es |tener |dar |me dar |pasar |su |algun )+(?:(?!mi )[^ .,?]+ ){0,3}(?:telefono|numero)(?! de (?:cita|personas))|a que numero(?: (?:te|les|le|los))?(?: (?:marco|hablo|hablar|llamo))?`,
	],
	[
		'askSpecialists',
		`que (?:chicas?|chavas?|muchach[ao]s?|personal|gente)${TAIL}|con quien (?:ser|seria|es)(?! mi)|(?:con )?quien(?: me| lo| la| los| las| nos| se| te)*(?: va a| puede| poder| es la que| es el que)? (?:atender|hacer|trabajan?|estan?|son|cortan?|ponen?|tener|realizan?|aplican?|pintan?|dar|dan?(?= ?\\?))`,
	],
	[
		'askSpecialists',
		`(?:que|cuales|cuantos|cuantas|con que|sus|los|las) (?:son )?(?:sus |los |las )?especialista${TAIL}|(?:con )?quien(?:es)?${WORD}{0,2} especialista`,
	],
	[
		'askServices',
		`(?:que|cuales|cual|de que)(?: tipo de| clase de| son| los| sus| otro| mas)* servicio${TAIL}|que (?:ofrecer|hacer|mas (?:hacer|ofrecer))|lista de (?:servicio|precio)|catalogo|^servicio${END}`,
	],
	['askInfo', `(?<!gracias por (?:la|tu|su|toda la) )(?:mas )?info(?: (?:de|sobre|por|del)(?: favor)?)?`],
	...ofMine,
	[
		'askIdentity',
		`(?:eres|es|son|hablo con|estoy hablando con|(?<!no querer )hablar con)(?: una?)? bot|hablar con (?:una )?persona o(?: con)? (?:un )?bot|(?:eres|es) (?:una )?persona(?: real)? ?${QUESTION}|con quien (?:hablar|tengo el gusto)|quien eres|como te (?:nombrar|llamar)`,
	],
]

const answers: [ActName, string][] = [
	[
		'yes',
		`${START}(?:(?<!(?<!\\S)y )si(?! (?:hay|haber|tener|se|es que|fuera|estan|me poder|gustan|abrir|cancelar|mover|atender|hacer|ofrecer|no|quisieran|alguien|hubiera|acaso|es posible)(?!\\S))(?: (?:por favor|claro|esta bien|quiero|querer|confirmar|agendar\\w*))?|eso(?: mero| es)?${END}|si no(?= importa)|claro(?: que si| si)?|ok|va(?! a )|vale|perfecto|(?:(?:si|asi) )?(?:es |esta |todo )?exacto|adelante|proced(?:e|a|an|er|amos)|de acuerdo|por supuesto|desde luego|me parece(?: muy)?(?: bien| perfecto)?|hecho|andale|obvio|seguro|con gusto|afirmativo|listo|super|ahor(?:a|ita) (?:si|claro)|asi (?:es|esta bien|mero)|quedamos(?: asi)?|por favor(?= [.,?]|$)|porque no|por que no)(?= |$)`,
	],
	[
		'yes',
		`(?:(?<!no )(?:esta|estaria|suena|todo|muy|queda) (?:muy )?(?:bien|perfecto|excelente|padre)|(?<!no )me (?:quedar|late|funciona|acomoda|sirve|conviene)(?: (?:bien|perfecto|super|mejor))?|(?<!no )me gusta(?: (?:mucho|es[aeo](?: (?:hora|dia|horario))?))?${END}|${START}(?:bien|agendar|confirmar)${END})(?![^.]*\\?)`,
	],
	[
		'no',
		`${START}(?:no(?! (?:hay|haber) (?:problema|pedo)| importa| te preocupes| se preocupe| pasar nada| manches| tengo preferencia| se(?! poder))(?:(?: ,)?(?: muchas)? gracias)?|negativo|para nada|todavia no|aun no|tampoco|nada${END}|asi no)(?= |$)${NO_QUESTION}`,
	],
	[
		'yes',
		`${LONE}(?:joya|barbar[oa]|buenisim[oa]|genial|de una|hagale|estupendo|guay|fenomenal|macanudo|chevere|bacano|padrisimo|fantastico|maravilloso|ideal|a huevo|vas|ya vas|fierro|camara|chido|suave|como no|ya estas?|amonos|a darl?e?|con todo|jala|buenos|and[ae]le(?: (?:claro|pues|si))*|(?:pues|orale|bueno)(?: (?:and[ae]le|claro|pues|si))+)${WHOLE}`,
	],
	['yes', `(?<=(?:gracias|por favor|perfecto|amable) )si${END}`],
	['yes', `${START}(?:(?:ella|el|mi \\S+) )?(?:dice|dijo|dicen|dijeron) que (?:si|claro|perfecto|ok|esta bien)${END}`],
	['yes', `${START}un[ao] (?:tras|por) (?:otro|un[ao])${END}`],
	['yes', `(?:a |en )?es[aeo] (?:hora|horario|dia|fecha) (?:si|esta bien|me (?:parece|quedar)(?: bien)?)${END}`],
	[
		'no',
		`mejor no${END}|no (?:esta|es) (?:correcto|bien|exacto)|no me (?:quedar|funciona|sirve|acomoda|late|convence|gusta)(?: bien)?|ningun(?: de (?:esos|esas|las anteriores))?(?: me quedar)?`,
	],
	[
		'forget',
		`olvid\\w*(?<!(?<!\\S)(?:me|nos|le) olvid\\w*)(?! (?:que|decir|mi|mis|un|una|unos|unas|el|la|los|las)(?!\\S))|${START}ya no(?: (?:querer|por favor|agendar)|(?: ,)? gracias)?${END}|(?<!(?:el|la|l[oa]s) (?:otro|demas)(?: (?:ahi|asi|igual|mejor|si|tal cual))* )dejal[oa](?: asi)?(?! (?:mejor |pues )?(?:para|en|hasta|a|con|el|la|una hora|media hora|\\d+ minuto)(?!\\S))|dejemoslo(?: asi)?|no querer (?:nada|cita|agendar|ningun)|no cancelar nada`,
	],
	[
		'another',
		`(?:no )?(?:(?:haber|tener) )?(?:algun )?(?:horario|hora|opcion) mas|(?:no )?(?:(?:haber|tener) )?(?:algun )?(?:otro|mas)(?: dos| 2| 3)? (?:horario|hora|opcion|opciones|alternativa\\w*|disponible)|(?:que|cuales) otro(?! servicio)(?:${WORD}{0,2})|(?:algun|tener|hay|haber|no tener|y) (?:algun )?otro(?! (?:dia|cita|cosa|especialista|persona|sucursal|pregunta|duda))|${START}otro${END}|que mas (?:tener|hay|haber)`,
	],
	['otherDay', `otro (?:dia|fecha)|(?:que|cuales) otro dia`],
	['later', '(?:un poco |algo |poquito )?mas (?:tarde|tardecito|noche)(?! de| que las)|mas para la tarde'],
	['earlier', '(?:un poco |algo |poquito )?(?<!lo )mas temprano|un poco antes'],
	[
		'anyone',
		`con quien(?: se)? poder(?![^.]*\\?)|(?:con )?(?:quien sea|(?<=con )(?:el|la) que (?:sea|este|haber|tener)(?: (?:disponible|mas pronto))?|cualquier (?:especialista|persona)|quien (?:este disponible|este|haber|tener(?: disponible)?))|(?:me da igual|no importa|no tengo preferencia|sin preferencia)(?: con)? quien|con cualquier|sin preferencia|no tengo preferencia|cualquier especialista`,
	],
	[
		'any',
		`${START}(?:(?:el|la|lo|los|las) que (?:sea|tener|gusten|quieras|quieran|puedas|poder|este|haber)(?: (?:esta|me quedar) bien)?|cualquier(?: de (?:los|las)(?: dos| 2| 3)?| me quedar| esta bien)?|(?:me )?da igual|me es indistinto|indistinto|no importa|como sea)${END}`,
	],
	[
		'unsure',
		'no me (?:poder )?decid\\w*|no se(?! preocup\\w*| poder| apur\\w*)|no estoy segur[oa]|no tengo idea|(?:que|cual)(?: me| nos)? (?:recomiendas?|recomiendan?|sugieres?|conviene)',
	],
	[
		'undecided',
		'(?:te|les|le|yo|luego|al rato|despues|manana) (?:les |te |le )?(?:aviso|confirmar|digo|escribo(?! (?:rapid\\w*|para|porque|por|de|desde|entre|a|ahorita|aqui|con|en)(?!\\S))|marco|hablar(?! (?:por|de|para|desde)(?!\\S)))(?: (?:al rato|luego|despues|mas tarde|manana|en un rato))?|(?:dejame|deja) (?:lo )?(?:ver|veo|checo|checar|consulto|consultarlo|consultar|pensar\\w*|reviso|pregunto|preguntar|veo|lo pienso)|(?:lo|la) (?:pienso|voy a pensar|checar|ver)|dejar? (?:lo|me lo) (?:ver|pensar)',
	],
	[
		'undecided',
		`(?:(?:me |nos )?(?:poder )?(?:dar|permit\\w*|regal\\w*|esper\\w*|aguant\\w*)(?: me)? |${START})(?:un|1|unos|2|tantito un) (?:momento|momentito|minuto|minutito|segundo|segundito|ratito)s?|(?:espera|esperame|esperen|aguanta|aguantame) (?:tantito|poquito|tantitito)|ahorita (?:vuelvo|regreso)`,
	],
	[
		'correct',
		'(?<!(?:siente|siento|sienten|sentir) )mejor|perdon|digo|(?:me )?(?:equivoque|confundi)|mas bien|corrijo|quise decir|en (?:vez|lugar) de|o sea|pero',
	],
]

const smallTalk: [ActName, string][] = [
	[
		'greet',
		`hola|hey|buenas (?:tarde|noche|dia)|buenos dia|buenas|que (?:tal|onda)(?! (?:a|con|el|la|las|en|para|si|manana|hoy|tantito|por)(?!\\S))|saludos|como (?:estas?|estan|te va|les va|le va|andas?|amanecio)`,
	],
	['greet', '(?:^(?:hola )?)(?:amig[ao]|oye|oiga|joven|senorita|nena|bonit[ao]|hermos[ao])(?= ?[.,?]?$)'],
	['thank', '(?:muchas |muchisimas |mil |ok )?gracias|se los agradezco|te lo agradezco'],
	[
		'bye',
		`adios|hasta (?:luego|pronto|manana|entonces)|nos vemos(?: (?:luego|pronto|manana|el \\S+))?|(?:que (?:tengas?|tener|pases?)|ten|perfecto|bonito|bonita|lindo|linda|feliz|buenos)(?: (?:un|una|buenos|bonito|bonita|excelente|lindo|linda|muy))* (?:dia|tarde|noche|fin de semana)|cuidate|que (?:estes|este) (?:muy )?bien`,
	],
	...complaints,
	[
		'askPerson',
		`(?:comunicar|pasar|hablar)(?: me)? con (?:recepcion|administracion|gerencia|ventas|el equipo|la recepcion|atencion a clientes)|hablar(?:${WORD}{0,3})? (?:con|a) (?:el |la |un |una |algun |su |otro )?(?:persona|alguien|gerente)(?: real| de verdad| del equipo)?|(?:pasar|querer|comunicar|atender|poner|transferir|transfiere\\w*)${WORD}{0,3} (?:con|a) (?:un |una |otro |el |la |algun )?(?:persona|alguien)(?! (?:para|que)| especialista)`,
	],
	[
		'askPerson',
		'(?:alguien|persona|gente) (?:de carne y hueso|con quien(?: (?:yo|se|uno))? (?:poder |pueda )?(?:platicar|hablar))',
	],
	[
		'askPerson',
		`no querer(?: \\S+){0,3} bot|hablar (?:una |algun )(?:persona|alguien)|(?:^|(?<=[.,?] ))(?:una? )?persona(?= por favor|${END})`,
	],
	[
		'askPerson',
		'(?:pasar|comunicar|transfiere\\w*)(?: me)? (?:con|a) (?:alguien|(?:un |una |el |la )?(?:senor(?:a|ita)|muchach[ao]|encargad[ao]|gerente|duen[ao]|recepcionista|secretaria))',
	],
	[
		'askPerson',
		`(?:querer|prefiero|dar|ocupo) (?:a )?(?:un|una|el|la) persona(?: real| de verdad)?${END}|persona (?:real|de verdad)|(?:que me|me poder|me|poder) llamar(?! (?:la|el|mi|\\p{L}+ y))|(?<!cada quien con )un persona|(?:atender|contestar?|responder?)(?: un| una)? (?:persona|alguien)|(?<!(?:cada (?:quien|un[ao])|un[ao]) )con (?:un|una|el) persona${END}`,
	],
	[
		'askPerson',
		'(?:hablar|llamar|comunicar|atender|contestar?|responder?|contactar|pasar|marcar|escriba|escribir)(?: [^ .,?]+){0,2} (?:el|la|un|una|al|su|tu|algun) (?:persona|supervisor\\w*|administrador\\w*)(?! que (?:cort|hac|atiend))',
	],
	[
		'late',
		`(?<!si )(?<!si llegar )(?:voy|vamos|llegar|ir|estoy)${WORD}{0,4} (?:tarde|retras\\w+|atrasad[oa])(?! de)|(?<!si )llegar${WORD}{0,3} (?:\\d+ )?minuto|se me hizo tarde`,
	],
	[
		'onWay',
		`(?:(?:voy|vamos|estoy|vengo|ya) )*(?:en camino|llegando|saliendo para alla|para alla${END}|afuera${END})|ya (?:casi )?llegar(?: en (?:\\d+|un) (?:minuto|ratito|momento))?${END}|ya casi (?:estoy|llegar|voy)`,
	],
	[
		'askLeave',
		`(?:tengo |te hago |puedo hacer\\w* |quiero hacer\\w* |querer hacer )?una (?:pregunta|duda|consulta|preguntita)${END}|(?<=(?:^|[.,] |buenas |dia |tarde |noche |hola ))una (?:cita|consulta|duda|pregunta|preguntita) (?:nada mas|nomas|rapid\\w+)`,
	],
	[
		'expensive',
		'(?:muy|esta|que|bien|mas) caro|(?<!que )tan caro|carisimo|no me alcanza|(?<!(?<!\\S)(?:el|la|un|una) \\S+ )mas (?:barato|economico)|(?:hacer|hazme|dar|haber|tener)(?: \\S+){0,3} (?:descuento|rebaja)|descuento|rebaja|ultimo precio',
	],
	[
		'compare',
		`(?:(?:que|cual)(?: \\S+){0,4} |(?:el|la|lo|los|las)(?: servicio)?(?: que es)? (?:de )?)(?:mas|menos) (?:barat[oa]s?|economic[oa]s?|car[oa]s?|rapid[oa]s?|cort[oa]s?|larg[oa]s?|tardad[oa]s?)|(?:que|cual)(?: \\S+){0,3} (?:durar|costar) (?:mas|menos)|(?:que|cual)(?: \\S+){0,3} (?:mas|menos) (?:durar|tiempo)`,
	],
	[
		'wrongNumber',
		'(?:me )?equivoque de (?:numero|chat|contacto|persona)|(?:numero|chat) equivoque|no era (?:aqui|para aqui|para ustedes)',
	],
]

/** Every rule, those that are tried first on equal length in front. */
export const actRules: ActRule[] = [...smallTalk, ...tasks, ...questions, ...answers].map(([name, source]) => ({
	name,
	pattern: new RegExp(`(?<!\\S)(?:${source})(?!\\S)`, 'gu'),
}))
