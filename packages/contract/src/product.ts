/** The product's name, defined only here. */
export const productName = 'Chapterhouse';

/** The specification's version of the app; screens append ".0". */
export const productVersion = '0.1.0';
