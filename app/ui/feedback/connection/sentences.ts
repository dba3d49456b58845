/** While the program is not reached. */
export const away = 'No hay conexión. Esta página sigue aquí, y lo que envíes sale en cuanto vuelva.'

/** Of a form whose answer never came. */
export const cutOff =
	'Se cortó la conexión al enviar. Lo que escribiste sigue aquí: revisa si ya quedó antes de enviarlo otra vez.'
